CREATE TABLE "letters_left_out" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "letters_left_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"sender" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text,
	"reason" text NOT NULL,
	CONSTRAINT "letters_left_out_account_id_id_pk" PRIMARY KEY("account_id","id"),
	CONSTRAINT "letters_left_out_once" UNIQUE("account_id","hash")
);
--> statement-breakpoint
ALTER TABLE "letters_left_out" ADD CONSTRAINT "letters_left_out_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_left_out_received" ON "letters_left_out" USING btree ("received_at");