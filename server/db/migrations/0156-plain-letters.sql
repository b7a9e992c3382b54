-- Letters as whoever has no key for them types them: lower case without accents, and without those
-- that Unicode does not take apart. What is stored and what is typed go through the same.
-- Which it is, is decided here: a body that asks for the encoding is not laid into a query, and each
-- row would cost a call.
do $do$ begin
  if getdatabaseencoding() = 'UTF8' then
    create function plain_letters(typed text) returns text language sql immutable parallel safe as $$
      select case when octet_length(typed) = length(typed) then lower(typed) else
        regexp_replace(
          replace(replace(replace(replace(
            translate(lower(normalize(typed, nfkd)), 'øØłŁđĐðÐıħĦŧŦŋŊəƏɨƗƀɵ', 'oollddddihhttnneeiibo'),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        '[\u0300-\u036f]', '', 'g') end
    $$;
  else
    create function plain_letters(typed text) returns text language sql immutable parallel safe as $$
      select lower(typed)
    $$;
  end if;
end $do$;

-- Plain letters without apostrophes and punctuation: the same of what is stored and of what is
-- typed.
create or replace function search_fold(typed text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    regexp_replace(plain_letters(typed), '[''’‘`]', '', 'g'),
    '[\s\u0001-\u002f:-@\[-^_{-\u007f–—…·]+', ' ', 'g'
  ))
$$;

-- Entries are folded letter by letter, so those with one of these are brought up to date as they
-- are: nothing else is read again.
update search_entries set words = plain_letters(words) where words ~ '[øØłŁđĐðÐıħĦŧŦŋŊəƏɨƗƀɵßæœþÆŒÞ]';
