-- Prompts for models. They belong to the installation, its administrator writes them, and every version is kept.
create table ai_prompt (
  ai_prompt_id uuid primary key,
  prompt_code text not null unique,
  text1 text not null,
  text2 text not null,
  text3 text,
  version integer not null default 1,
  modified_date timestamptz not null default now(),
  modified_by_name text not null
);
create table ai_prompt_version (
  ai_prompt_id uuid not null references ai_prompt on delete cascade,
  version integer not null,
  prompt_code text not null,
  text1 text not null,
  text2 text not null,
  text3 text,
  saved_date timestamptz not null default now(),
  saved_by_name text not null,
  primary key (ai_prompt_id, version)
);
call withhold_from_tenants('ai_prompt');
call withhold_from_tenants('ai_prompt_version');

insert into ai_prompt (ai_prompt_id, prompt_code, text1, text2, text3, modified_by_name) values
  ('0198f000-0000-7000-8000-000000000001', 'APPLICATION_CAPABILITIES',
   'You help an enterprise architect to find the business capabilities that an application supports.',
   'texts[0] is the name of an application and texts[1] what it is for. Choose up to five of the choices that it supports, the most certain first.',
   'Give each choice a reason of one short sentence in the language of the texts.', 'Portolan'),
  ('0198f000-0000-7000-8000-000000000002', 'VALUE_DRIVERS',
   'You help a portfolio manager to name the value drivers of an idea, a project or a program.',
   'The texts describe it. Name up to five value drivers, the most important first: choices that fit, or others.',
   'A value driver is a noun phrase of at most five words. Give each a reason of one short sentence in the language of the texts.', 'Portolan');
insert into ai_prompt_version (ai_prompt_id, version, prompt_code, text1, text2, text3, saved_by_name)
select ai_prompt_id, version, prompt_code, text1, text2, text3, modified_by_name from ai_prompt;

-- The model that a workspace has switched on. The key opens for its account alone.
create table ai_setting (
  account_id uuid primary key references account on delete cascade,
  provider text not null check (provider in ('openai', 'anthropic')),
  address text not null,
  model text not null,
  sealed_key bytea,
  is_on boolean not null default false,
  monthly_tokens integer not null check (monthly_tokens >= 0),
  -- Of a million tokens, in the currency of the contract with the provider.
  input_price numeric(12, 4),
  output_price numeric(12, 4),
  agreed_by_name text,
  agreed_date timestamptz
);
call enable_tenancy('ai_setting');

-- Requests to models and their answers, kept for 30 days.
create table ai_request (
  account_id uuid not null references account on delete cascade,
  ai_request_id uuid not null,
  purpose text not null,
  model_name text not null,
  requested_by uuid not null,
  requested_by_name text not null,
  sent_system text not null,
  sent_user text not null,
  received text,
  outcome text not null default 'asked' check (outcome in ('asked', 'answered', 'refused', 'failed')),
  message text,
  -- Reserved while it is under way, then as the model counted.
  tokens integer not null,
  cost numeric(14, 6),
  created_date timestamptz not null default now(),
  primary key (account_id, ai_request_id)
);
create index ai_request_recent on ai_request (account_id, created_date desc);
call enable_tenancy('ai_request');
