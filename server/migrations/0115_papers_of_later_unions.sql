-- A couple's paper that names nobody by number may name the spouse who was recorded after it was filed.
UPDATE "readings" SET "examined" = -1, "examine_tries" = 0
FROM "documents"
	LEFT JOIN "papers" ON "papers"."account_id" = "documents"."account_id" AND "papers"."document_id" = "documents"."id"
		AND "papers"."kind" IN ('certidao_casamento', 'pacto_antenupcial')
	JOIN "people" ON "people"."account_id" = "documents"."account_id"
		AND "people"."id" = coalesce("papers"."person_id", "documents"."person_id")
	JOIN "people" AS "spouse" ON "spouse"."account_id" = "people"."account_id"
		AND "spouse"."union_id" = "people"."union_id" AND "spouse"."id" <> "people"."id"
WHERE "readings"."account_id" = "documents"."account_id" AND "readings"."document_id" = "documents"."id"
	AND "readings"."examined" BETWEEN 3 AND 32766
	AND (("papers"."id" IS NOT NULL AND "papers"."spouse_id" IS NULL)
		OR ("documents"."category" = 'CERTIDAO_ESTADO_CIVIL' AND "documents"."spouse_id" IS NULL));
