-- Nobody reads where a page to enter a card would lead back to without one.
alter table sandbox_session drop column cancel_url;
