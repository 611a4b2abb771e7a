-- The share of a line that the payer's provider earns, and gets once the invoice is paid. It is fixed with the line: a later rate or provider changes nothing. (ADR 35.)
alter table invoice_line add column earner_account_id uuid, add column earned numeric(14,2) not null default 0;
create index invoice_line_earner on invoice_line (earner_account_id) where earner_account_id is not null;
