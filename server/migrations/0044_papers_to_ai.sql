ALTER TABLE "readings" ADD COLUMN "kept_from_ai" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "analyses" ADD COLUMN "marks" jsonb DEFAULT '[]'::jsonb NOT NULL;