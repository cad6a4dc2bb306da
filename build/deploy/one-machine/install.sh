#!/usr/bin/env bash
# Lays Kolobeh out on one Debian machine, or brings it to a new release. The same twice changes nothing.
#
#   sudo build/deploy/one-machine/install.sh --name shop.example --release /path/to/a/built/checkout [--certificate dir]
#
# The release is a checkout after `npm ci` and `npm run build` for this kind of machine; it is copied, never run from there.
# To go back, name a folder of /opt/kolobeh/releases instead.
# A certificate's folder holds fullchain.pem and privkey.pem; without one a certificate of the machine's own is made, which
# browsers refuse: good enough to try, to be replaced before the shop opens.
set -euo pipefail
umask 022

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
name='' release='' certificate='' target=''
# shellcheck source=releases.sh
. "$here/releases.sh"

arguments() {
  while [ $# -gt 0 ]; do
    case $1 in
      --name) name=$2; shift 2 ;;
      --release) release=$(cd "$2" && pwd -P); shift 2 ;;
      --certificate) certificate=$(cd "$2" && pwd); shift 2 ;;
      *) echo "Unknown option $1. Wanted: --name <host name> --release <folder> [--certificate <folder>]" >&2; exit 2 ;;
    esac
  done
  if ! [[ $name =~ ^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$ ]]; then echo '--name is the host name of the shop, such as shop.example.' >&2; exit 2; fi
  [ -n "$release" ] || { echo '--release is the folder of a built checkout.' >&2; exit 2; }
  [ "$(id -u)" = 0 ] || { echo 'This needs root: it makes users, services and a database.' >&2; exit 1; }
  local part
  for part in storefront/build/server/index.js node_modules/.bin/node build/serve/shop.ts; do
    [ -e "$release/$part" ] || { echo "$release/$part is missing: run npm ci and npm run build there first." >&2; exit 1; }
  done
}

say() { printf '%s\n' "– $*"; }

# Asks the machine's own list first: a run that finds everything needs no network and upgrades nothing under the shop.
packages() {
  local package missing=()
  for package in postgresql-18 nginx openssl rsync curl ca-certificates libnginx-mod-http-brotli-filter; do
    [ "$(dpkg-query --show --showformat '${db:Status-Status}' "$package" 2> /dev/null)" = installed ] || missing+=("$package")
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  export DEBIAN_FRONTEND=noninteractive
  apt-get update > /dev/null
  if ! apt-cache show postgresql-18 > /dev/null 2>&1; then
    say "PostgreSQL 18 is not among the machine's packages: adding PostgreSQL's own (apt.postgresql.org)"
    apt-get install -y --no-install-recommends postgresql-common ca-certificates > /dev/null
    /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y > /dev/null
  fi
  apt-get install -y --no-install-recommends "${missing[@]}" > /dev/null
}

users() {
  for user in kolobeh kolobeh-migrate; do
    id "$user" > /dev/null 2>&1 || useradd --system --user-group --home-dir /nonexistent --shell /usr/sbin/nologin "$user"
  done
}

# Written once; a new run keeps it. Only systemd reads it, and hands it to its service as a credential.
secret() {
  local file=/etc/kolobeh/secrets/$1
  [ -s "$file" ] && return 0
  (umask 077 && printf '%s\n' "$2" > "$file.new" && mv "$file.new" "$file")
}

random() { openssl rand -hex 24; }
password_in() { sed -E 's#^[^:]+://[^:]+:([^@]+)@.*#\1#' "/etc/kolobeh/secrets/$1"; }
as_postgres() { (cd / && runuser -u postgres -- psql --quiet --no-psqlrc --set ON_ERROR_STOP=1); }

settings() {
  install -d -m 0755 /etc/kolobeh
  install -d -m 0700 /etc/kolobeh/secrets
  [ -e /etc/kolobeh/settings.env ] || sed "s/shop\.example/$name/g" "$here/settings.env" > /etc/kolobeh/settings.env
  secret database-url "postgres://kolobeh_api:$(random)@127.0.0.1:5432/kolobeh"
  secret owner-url "postgres://kolobeh_owner:$(random)@127.0.0.1:5432/kolobeh"
  secret metrics-token "$(random)"
}

# Two roles: the owner migrates, the API owns nothing. The passwords go by standard input, never on a command line. That of
# the owner is set here, for the migration; that of the API only when its processes are renewed (set_api_password).
database() {
  as_postgres > /dev/null << SQL
select 'create role ' || name || ' login' from (values ('kolobeh_owner'), ('kolobeh_api')) wanted (name)
 where not exists (select from pg_roles where rolname = name) \gexec
alter role kolobeh_owner nosuperuser nocreatedb nocreaterole password '$(password_in owner-url)';
alter role kolobeh_api nosuperuser nocreatedb nocreaterole;
select 'create database kolobeh owner kolobeh_owner encoding ''UTF8'' locale ''C.UTF-8'' template template0'
 where not exists (select from pg_database where datname = 'kolobeh') \gexec
revoke all on database kolobeh from public;
grant connect, temporary on database kolobeh to kolobeh_api;
alter system set log_error_verbosity = 'terse';
alter system set log_min_error_statement = 'panic';
alter system set log_parameter_max_length = 0;
alter system set log_parameter_max_length_on_error = 0;
select pg_reload_conf();
SQL
}

# Just before the processes are renewed: those that still run know the old one, and open connections go on.
set_api_password() {
  as_postgres << SQL
alter role kolobeh_api password '$(password_in database-url)';
SQL
}

certificates() {
  install -d -m 0750 /etc/kolobeh/tls
  if [ -n "$certificate" ]; then
    install -m 0640 "$certificate/fullchain.pem" "$certificate/privkey.pem" /etc/kolobeh/tls/
  elif [ ! -e /etc/kolobeh/tls/fullchain.pem ]; then
    say 'Making a certificate of the machine itself; put a real one into /etc/kolobeh/tls before the shop opens'
    (umask 077 && openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 90 -subj "/CN=$name" \
      -addext "subjectAltName=DNS:$name" -keyout /etc/kolobeh/tls/privkey.pem -out /etc/kolobeh/tls/fullchain.pem 2> /dev/null)
  fi
}

web_server() {
  local brotli='# no brotli module on this machine'
  if [ -e /usr/lib/nginx/modules/ngx_http_brotli_filter_module.so ]; then
    brotli='brotli on; brotli_types text/css text/javascript application/javascript application/json image/svg+xml;'
  fi
  sed -e "s/SERVER_NAME/$name/g" -e "s#CERTIFICATE_KEY#/etc/kolobeh/tls/privkey.pem#" \
    -e "s#CERTIFICATE#/etc/kolobeh/tls/fullchain.pem#" -e "s#BROTLI#$brotli#" \
    "$here/nginx/kolobeh.conf" > /etc/nginx/sites-available/kolobeh
  ln -sfn /etc/nginx/sites-available/kolobeh /etc/nginx/sites-enabled/kolobeh
  rm -f /etc/nginx/sites-enabled/default
  install -d -m 0755 /var/www/acme
  nginx -t -q
}

# Waits until a process may be sent traffic; gives up when it ended or took two minutes, with what it said last.
wait_until_ready() {
  local unit=$1 port=$2 end=$((SECONDS + ${READY_WAIT_SECONDS:-120}))
  until curl --fail --silent --max-time 5 --output /dev/null "http://127.0.0.1:$port/api/new/ready"; do
    if [ "$SECONDS" -ge "$end" ] || ! systemctl is-active --quiet "$unit"; then
      journalctl --unit "$unit" --lines 30 --no-pager >&2 || true
      echo "$unit is not ready; its last lines stand above. The processes after it were not renewed and go on as they were." >&2
      return 1
    fi
    sleep 0.5
  done
}

# One process after the other, each only when the one before is ready: visitors notice nothing.
start_services() {
  install -m 0755 "$here/kolobeh" /usr/local/sbin/kolobeh
  # Before anything is turned: by settings that are wrong no process would start.
  KOLOBEH_RELEASE=$target kolobeh settings ||
    { echo 'Nothing was changed yet: mend /etc/kolobeh/settings.env and run this again.' >&2; return 1; }
  install -m 0644 "$here"/units/* /etc/systemd/system/
  systemctl daemon-reload
  # The new release's migrations only add; the processes of the one before go on meanwhile.
  ln -sfn "$target" "$home/next"
  systemctl start kolobeh-migrate.service
  turn_to_release
  systemctl enable --quiet kolobeh.target kolobeh-web@4001.service kolobeh-web@4002.service kolobeh-worker.service
  set_api_password
  for service in web@4001:4001 web@4002:4002 worker:4010; do
    systemctl restart "kolobeh-${service%:*}.service"
    wait_until_ready "kolobeh-${service%:*}.service" "${service#*:}"
    say "kolobeh-${service%:*} is ready"
  done
  systemctl start kolobeh.target
  systemctl reload-or-restart nginx
  remove_old_releases
}

main() {
  arguments "$@"
  say 'Packages'; packages
  say 'Users and settings'; users; settings
  say 'Database'; database
  say 'Release'; copy_release
  say 'Certificate and web server'; certificates; web_server
  say 'Services'; start_services
  say "https://$name/ answers. Settings: /etc/kolobeh/settings.env; secrets: /etc/kolobeh/secrets"
}

# Its functions alone are read by its test.
if [ "${BASH_SOURCE[0]}" = "$0" ]; then main "$@"; fi
