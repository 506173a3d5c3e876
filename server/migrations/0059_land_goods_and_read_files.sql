ALTER TABLE "readings" DROP CONSTRAINT "readings_of_something";--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "goods" text;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "acquired_by" text;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "acquired_on" date;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "ground_lord" text;--> statement-breakpoint
ALTER TABLE "readings" ADD COLUMN "analysis_document_id" integer;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_analysis_document" FOREIGN KEY ("account_id","analysis_document_id") REFERENCES "public"."analysis_documents"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_of_analysis_document" UNIQUE("account_id","analysis_document_id");--> statement-breakpoint
ALTER TABLE "readings" ADD CONSTRAINT "readings_of_something" CHECK (num_nonnulls("readings"."inbox_paper_id", "readings"."document_id", "readings"."analysis_document_id") > 0);