ALTER TABLE "milestone_papers" DROP CONSTRAINT "milestone_papers_document";--> statement-breakpoint
ALTER TABLE "milestone_papers" DROP CONSTRAINT "milestone_papers_account_id_milestone_id_document_id_pk";--> statement-breakpoint
ALTER TABLE "milestone_papers" ALTER COLUMN "document_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "milestone_papers" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "milestone_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "milestone_papers" ADD CONSTRAINT "milestone_papers_account_id_id_pk" PRIMARY KEY("account_id","id");--> statement-breakpoint
ALTER TABLE "milestone_papers" ADD COLUMN "shows" text;--> statement-breakpoint
ALTER TABLE "milestone_papers" ADD CONSTRAINT "milestone_papers_document" FOREIGN KEY ("account_id","document_id") REFERENCES "public"."documents"("account_id","id") ON DELETE set null ("document_id") ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "milestone_papers" ADD CONSTRAINT "milestone_papers_one" UNIQUE("account_id","milestone_id","document_id");