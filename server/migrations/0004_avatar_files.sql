ALTER TABLE "users" ADD COLUMN "avatar_key" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_size" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_sha256" "bytea";