"""Our models in the forms of other libraries; no other room imports this one."""
