CREATE TABLE "put_off_tasks" (
	"account_id" integer NOT NULL,
	"key" text NOT NULL,
	"property_id" integer,
	"person_id" integer,
	"reason" text,
	"until" date NOT NULL,
	"grounds" text[] NOT NULL,
	"put_off_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "put_off_tasks_account_id_key_pk" PRIMARY KEY("account_id","key"),
	CONSTRAINT "put_off_tasks_is_somebodys" CHECK ("put_off_tasks"."property_id" is not null or "put_off_tasks"."person_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "put_off_tasks" ADD CONSTRAINT "put_off_tasks_property" FOREIGN KEY ("account_id","property_id") REFERENCES "public"."properties"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "put_off_tasks" ADD CONSTRAINT "put_off_tasks_person" FOREIGN KEY ("account_id","person_id") REFERENCES "public"."people"("account_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "put_off_tasks_of_property" ON "put_off_tasks" USING btree ("account_id","property_id");--> statement-breakpoint
CREATE INDEX "put_off_tasks_of_person" ON "put_off_tasks" USING btree ("account_id","person_id");