-- Rules of before offered what a paper of one person says to whom it was filed for, though it names somebody else. Their
-- papers are examined again, which withdraws that.
UPDATE "readings" SET "examined" = -1, "examine_tries" = 0
WHERE "readings"."examined" BETWEEN 0 AND 32766 AND EXISTS (
	SELECT FROM "paper_facts" WHERE "paper_facts"."account_id" = "readings"."account_id"
		AND "paper_facts"."document_id" = "readings"."document_id"
		AND "paper_facts"."person_id" IS NOT NULL AND "paper_facts"."answer" IS NULL);
