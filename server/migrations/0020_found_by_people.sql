-- What is there is found by matrícula, CPF, phone and e-mail too, as propertySearchKey of the domain has it from now on.
UPDATE "properties" p
SET "search_key" = (
  SELECT left("key", 2240 - (octet_length("key") - length("key")))
  FROM (
    SELECT string_agg("word", ' ' ORDER BY "place", "word") AS "key"
    FROM (
      SELECT "word", min("place") AS "place"
      FROM (
        WITH "words" AS (
          SELECT "word", "place"
          FROM regexp_split_to_table(
            p."search_key" || ' ' ||
              regexp_replace(lower(normalize(coalesce(p."registration_number", ''), NFD)), '[\u0300-\u036f]', '', 'g'),
            '\s+'
          ) WITH ORDINALITY AS w ("word", "place")
        )
        SELECT "word", "place" FROM "words"
        UNION ALL
        SELECT regexp_replace("word", '[^[:alnum:]]', '', 'g'), 10000 + "place" FROM "words" WHERE "word" ~ '\d'
        UNION ALL
        SELECT translate("digits", '0123456789', 'ABCDEFGHIJ'), 20000 + "place"
        FROM (
          SELECT regexp_replace("word", '\D', '', 'g') AS "digits", "place" FROM "words"
          UNION ALL
          SELECT regexp_replace("number", '\D', '', 'g'), 10000 + o."position"
          FROM "owners" o, unnest(ARRAY[o."cpf", o."phone"]) AS "number"
          WHERE o."account_id" = p."account_id" AND o."property_id" = p."id"
        ) AS "numbers"
        WHERE length("digits") >= 6
        UNION ALL
        SELECT lower(trim(o."email")), 40000 + o."position"
        FROM "owners" o
        WHERE o."account_id" = p."account_id" AND o."property_id" = p."id" AND o."email" IS NOT NULL
      ) AS "all"
      WHERE "word" <> ''
      GROUP BY "word"
    ) AS "once"
  ) AS "joined"
);
