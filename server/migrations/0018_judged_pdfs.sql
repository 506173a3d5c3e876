ALTER TABLE "documents" ADD COLUMN "is_viewable" boolean;--> statement-breakpoint
ALTER TABLE "analysis_documents" ADD COLUMN "is_viewable" boolean;--> statement-breakpoint
-- What is no PDF is judged by its kind: pictures are shown, Word's files are not. PDFs are only saved until a job has judged them.
UPDATE "documents" SET "is_viewable" = "file_type" LIKE 'image/%' WHERE "file_type" <> 'application/pdf';--> statement-breakpoint
UPDATE "analysis_documents" SET "is_viewable" = "file_type" LIKE 'image/%' WHERE "file_type" <> 'application/pdf';--> statement-breakpoint
CREATE INDEX "documents_not_judged" ON "documents" USING btree ("account_id","id") WHERE "documents"."is_viewable" is null;--> statement-breakpoint
CREATE INDEX "analysis_documents_not_judged" ON "analysis_documents" USING btree ("account_id","id") WHERE "analysis_documents"."is_viewable" is null;