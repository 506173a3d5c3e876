DROP INDEX "milestone_papers_of_milestone";--> statement-breakpoint
ALTER TABLE "milestone_papers" DROP CONSTRAINT "milestone_papers_account_id_document_id_pk";--> statement-breakpoint
ALTER TABLE "milestone_papers" ADD CONSTRAINT "milestone_papers_account_id_milestone_id_document_id_pk" PRIMARY KEY("account_id","milestone_id","document_id");--> statement-breakpoint
ALTER TABLE "milestone_papers" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "day_reason" text;--> statement-breakpoint
ALTER TABLE "deal_days" ADD COLUMN "is_of_law" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "milestone_papers_of_document" ON "milestone_papers" USING btree ("account_id","document_id");--> statement-breakpoint
UPDATE "milestone_papers" p SET "since" = d."uploaded_at" FROM "documents" d WHERE d."account_id" = p."account_id" AND d."id" = p."document_id";--> statement-breakpoint
UPDATE "deal_days" t SET "is_of_law" = true WHERE t."key" = 'priority' OR (t."key" = 'registration' AND NOT EXISTS (
	SELECT 1 FROM "milestones" m WHERE m."account_id" = t."account_id" AND m."deal_id" = t."deal_id" AND m."kind" = 'registration' AND m."day" IS NOT NULL));
