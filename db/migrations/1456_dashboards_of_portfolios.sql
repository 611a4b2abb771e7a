-- A shared dashboard is for everyone, or for those who see one portfolio. When that portfolio is gone, it is its maker's alone.
alter table analytics_dashboard add column portfolio_id uuid;
