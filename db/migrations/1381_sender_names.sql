-- What a letter's sender is called; null: as the installation's setting says.
alter table mail_message add column from_name text;
