# Pages of all visitors alike, kept until their tags are purged. The API speaks to it as to Fastly: FASTLY_URL is this
# address, FASTLY_SERVICE any name, FASTLY_KEY the key below. Needs vmod xkey (Debian: varnish-modules).
vcl 4.1;

import std;
import xkey;

backend web {
    .host = "${HOST}";
    .port = "${WEB_PORT}";
    .connect_timeout = 3s;
    .first_byte_timeout = 60s;
}

acl purgers {
    "${HOST}";
}

sub vcl_recv {
    if (req.method == "POST" && req.url ~ "^/(service/\w+/purge(_all)?|purge/.+)$") {
        if (client.ip !~ purgers || req.http.Fastly-Key != "${PURGE_KEY}") {
            return (synth(403, "Not yours"));
        }
        if (req.url ~ "/purge_all$") {
            if (!std.ban("obj.status != 0")) {
                return (synth(500, std.ban_error()));
            }
            return (synth(200, "Purged"));
        }
        if (req.url ~ "^/service/") {
            set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
            return (synth(200, "Purged"));
        }
        set req.http.Host = regsub(req.url, "^/purge/([^/]+).*$", "\1");
        set req.url = regsub(req.url, "^/purge/[^/]+", "");
        return (purge);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Whether a reply may be kept is said by the reply alone: what the house calls public is the same for everybody,
    # signed in or not.
    return (hash);
}

sub vcl_purge {
    return (synth(200, "Purged"));
}

sub vcl_backend_fetch {
    # The host balances by itself; a copy that is kept is asked for whole.
    unset bereq.http.Surrogate-Key;
}

sub vcl_backend_response {
    if (beresp.status == 200 && beresp.http.Cache-Control ~ "public" && beresp.http.Cache-Control ~ "s-maxage"
        && !beresp.http.Set-Cookie && beresp.http.Surrogate-Key) {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        # A page whose time is over is made anew, not shown once more.
        set beresp.grace = 0s;
        return (deliver);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "VARNISH";
    }
}

sub vcl_synth {
    if (resp.reason == "Purged") {
        set resp.http.Content-Type = "application/json";
        set resp.body = """{"status":"ok"}""";
        return (deliver);
    }
}
