-- How complete the applications of an account were, by day; a day on which nothing changed has no row.
create table completeness_day (
  account_id uuid not null references account on delete cascade,
  day date not null,
  percent numeric(4, 1) not null,
  applications integer not null,
  -- The account's revisions when it was counted; the same sum means that nothing has changed since.
  revision bigint not null,
  primary key (account_id, day)
);
call enable_tenancy('completeness_day');

-- The same of each portfolio, with the scores that applications have in it. A row goes with its portfolio.
create table portfolio_completeness_day (
  account_id uuid not null,
  portfolio_id uuid not null,
  day date not null,
  percent numeric(4, 1) not null,
  applications integer not null,
  primary key (account_id, portfolio_id, day),
  constraint portfolio_completeness_day_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
call enable_tenancy('portfolio_completeness_day');
