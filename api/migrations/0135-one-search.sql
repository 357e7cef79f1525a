-- One rule for what a keyword finds, of all lists: any case, any spelling of a letter, and digits of Bangla or Arabic as Latin ones.
create or replace function searchable(words text) returns text language sql immutable parallel safe strict
  return lower(normalize(
    translate(
      words,
      '০১২৩৪৫৬৭৮৯' || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\200C\200D',
      '012345678901234567890123456789'
    ),
    NFC
  ));

-- A text of a list of the back office: as `searchable`, and once more with its numbers written in one piece, because telephone numbers
-- have hyphens, spaces and brackets wherever people like them.
-- It is dear, so that the indexes are preferred, and it names nothing of ours: indexes are made without a search path.
create function findable(words text) returns text language plpgsql immutable parallel safe strict cost 300 as $$
declare
  plain text := lower(words);
begin
  if octet_length(words) > length(words) then
    plain := lower(normalize(
      translate(
        words,
        '০১২৩৪৫৬৭৮৯' || U&'\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06F0\06F1\06F2\06F3\06F4\06F5\06F6\06F7\06F8\06F9\200C\200D',
        '012345678901234567890123456789'
      ),
      NFC
    ));
  end if;
  if plain ~ '[0-9][ ().\u00a0\u2010-\u2015-]{1,3}[0-9]' then
    return plain || ' ' || regexp_replace(plain, '([0-9])[ ().\u00a0\u2010-\u2015-]{1,3}(?=[0-9])', '\1', 'g');
  end if;
  return plain;
end $$;

-- Photographs' words with such digits are made searchable anew, by writing them as they are.
-- safe: few photographs have such digits in their titles
update photos set title = title where search_text <> searchable(title || E'\n' || alt);
