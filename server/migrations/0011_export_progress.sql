ALTER TABLE "data_exports" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "files_total" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_exports" ADD COLUMN "files_done" integer DEFAULT 0 NOT NULL;