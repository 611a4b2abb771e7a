-- Dashboards that people build: private to the one who made them, or shared with the workspace.
create table analytics_dashboard (
  account_id uuid not null references account on delete cascade,
  analytics_dashboard_id uuid not null,
  name text not null,
  is_shared boolean not null,
  -- In the order in which they are shown.
  tiles jsonb not null,
  version integer not null default 1,
  created_by uuid not null,
  created_by_name text not null,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now(),
  primary key (account_id, analytics_dashboard_id)
);
create index analytics_dashboard_owner on analytics_dashboard (account_id, created_by);
call enable_tenancy('analytics_dashboard');

-- Who looked at which dashboard. It stays when the dashboard is deleted, since the session is counted for the month.
create table analytics_session (
  account_id uuid not null references account on delete cascade,
  analytics_session_id uuid not null,
  analytics_dashboard_id uuid not null,
  user_id uuid not null,
  user_name text not null,
  started_date timestamptz not null default now(),
  primary key (account_id, analytics_session_id)
);
create index analytics_session_started on analytics_session (account_id, started_date);
call enable_tenancy('analytics_session');
