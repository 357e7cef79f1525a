# swift-server.py KIND CONF: a server of Swift that reads swift.conf from the folder of CONF instead of /etc/swift
import os
import sys

kind, conf = sys.argv[1], sys.argv[2]
from swift.common import utils

utils.set_swift_dir(os.path.dirname(conf))
from swift.common import constraints, storage_policy

constraints.reload_constraints()
storage_policy.reload_storage_policies()
from swift.common.wsgi import run_wsgi

extra = {}
if kind == "object-server":
    from swift.obj import server

    extra["global_conf_callback"] = server.global_conf_callback
sys.exit(run_wsgi(conf, kind, verbose=True, **extra))
