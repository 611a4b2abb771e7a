-- Writers of capabilities ask whether those of their workspace are fixed.
grant select (fixed_capability_mode) on account to portolan_tenant;
