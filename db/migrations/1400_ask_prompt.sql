-- The prompt of questions in words.
insert into ai_prompt (ai_prompt_id, prompt_code, text1, text2, text3, modified_by_name) values
  ('0198f000-0000-7000-8000-000000000003', 'ASK',
   'You turn a question about an IT portfolio into filters and an order of one list of records.',
   'texts[0] is the question, texts[1] the list with its fields, one a line: name, label, type and options, and texts[2] the date of today. Answer with the filters that the question asks for.',
   'Use no other fields than those listed. Name records by the ids of the choices, options by their labels, and days as YYYY-MM-DD. Repeat under notUnderstood the words of the question that no filter says.', 'Portolan')
on conflict (prompt_code) do nothing;
insert into ai_prompt_version (ai_prompt_id, version, prompt_code, text1, text2, text3, saved_by_name)
select ai_prompt_id, version, prompt_code, text1, text2, text3, modified_by_name from ai_prompt where ai_prompt_id = '0198f000-0000-7000-8000-000000000003'
on conflict do nothing;
