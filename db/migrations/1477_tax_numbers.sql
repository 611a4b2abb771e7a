-- The tax number that invoices of an account name, and the outcome of the last check of it. Null: not checked.
alter table account
  add column tax_number text,
  add column tax_number_check text check (tax_number_check in ('Valid', 'Invalid')),
  add column tax_number_checked_date date,
  -- The proof that the service gives to those who ask with a number of their own.
  add column tax_number_reference text;
