ALTER TABLE "readings" ADD COLUMN "erased" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "readings_later" ON "readings" USING btree ("begun_at") WHERE "readings"."is_later";--> statement-breakpoint
-- What is saved from now on waits to be read at once; what was there before waits here, behind all of it.
INSERT INTO "readings" ("account_id", "user_id", "document_id", "is_later")
SELECT d."account_id", u."id", d."id", true
FROM "documents" d
JOIN (SELECT "account_id", min("id") AS "id" FROM "users" GROUP BY 1) u ON u."account_id" = d."account_id"
WHERE NOT EXISTS (
  SELECT 1 FROM "readings" r WHERE r."account_id" = d."account_id" AND r."document_id" = d."id");
