-- What is there is found by house number and complement too, as propertySearchKey of the domain has it from now on.
-- A key that has no room for them stays as it is.
UPDATE "properties" p
SET "search_key" = f."key"
FROM (
  SELECT q."account_id", q."id", q."search_key" || ' ' || string_agg("word", ' ' ORDER BY "place") AS "key"
  FROM "properties" q, LATERAL (
    SELECT "word", min("place") AS "place"
    FROM (
      WITH "words" AS (
        SELECT "word", "place"
        FROM regexp_split_to_table(
          regexp_replace(lower(normalize(concat_ws(' ', q."number", q."complement"), NFD)), '[\u0300-\u036f]', '', 'g'),
          '\s+'
        ) WITH ORDINALITY AS w ("word", "place")
      )
      SELECT "word", "place" FROM "words"
      UNION ALL
      SELECT regexp_replace("word", '[^[:alnum:]]', '', 'g'), 10000 + "place" FROM "words" WHERE "word" ~ '\d'
      UNION ALL
      SELECT translate(regexp_replace("word", '\D', '', 'g'), '0123456789', 'ABCDEFGHIJ'), 20000 + "place" FROM "words"
      WHERE length(regexp_replace("word", '\D', '', 'g')) >= 6
    ) AS "all"
    WHERE "word" <> '' AND "word" <> ALL (string_to_array(q."search_key", ' '))
    GROUP BY "word"
  ) AS "once"
  GROUP BY q."account_id", q."id", q."search_key"
) AS f
WHERE p."account_id" = f."account_id" AND p."id" = f."id" AND octet_length(f."key") <= 2240;
