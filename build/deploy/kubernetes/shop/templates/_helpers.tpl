{{- define "kolobeh.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{- define "kolobeh.labels" -}}
app.kubernetes.io/name: kolobeh
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{/* Labels by which pods of a role are found: (dict "root" $ "role" "web"). */}}
{{- define "kolobeh.selector" -}}
app.kubernetes.io/name: kolobeh
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- define "kolobeh.fullname" -}}
{{ printf "%s-%s" .root.Release.Name .role | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* What every pod is held to: nobody in particular, no token of the cluster. */}}
{{- define "kolobeh.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "kolobeh.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{/* Secrets as files. A setting whose own name ends with _FILE is the file; each other is read from NAME_FILE. */}}
{{- define "kolobeh.secretFiles" -}}
{{- range .Values.secrets.names }}
- name: {{ if hasSuffix "_FILE" . }}{{ . }}{{ else }}{{ . }}_FILE{{ end }}
  value: /run/secrets/kolobeh/{{ . }}
{{- end }}
{{- end }}
