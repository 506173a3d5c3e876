ALTER TABLE "people" ADD COLUMN "cnh" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "birthplace" text;