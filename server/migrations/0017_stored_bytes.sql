ALTER TABLE "accounts" ADD COLUMN "stored_bytes" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- What the files of an account take, counted with every row of a file, whoever writes or removes it, cascades too.
CREATE FUNCTION count_stored_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	EXECUTE format(
		'UPDATE accounts SET stored_bytes = stored_bytes %s bytes
			FROM (SELECT account_id, sum(%s) AS bytes FROM changed GROUP BY account_id) AS of_account
			WHERE id = of_account.account_id',
		CASE TG_OP WHEN 'INSERT' THEN '+' ELSE '-' END, TG_ARGV[0]);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_changed_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	added bigint := 0;
	removed bigint := 0;
BEGIN
	IF TG_OP <> 'DELETE' THEN
		EXECUTE format('SELECT %s', TG_ARGV[0]) INTO added USING NEW;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		EXECUTE format('SELECT %s', TG_ARGV[0]) INTO removed USING OLD;
	END IF;
	IF added <> removed THEN
		UPDATE accounts SET stored_bytes = stored_bytes + added - removed
			WHERE id = coalesce(NEW.account_id, OLD.account_id);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_added AFTER INSERT ON documents REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size');
--> statement-breakpoint
CREATE TRIGGER documents_removed AFTER DELETE ON documents REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size');
--> statement-breakpoint
CREATE TRIGGER documents_changed AFTER UPDATE OF file_size ON documents
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('($1).file_size');
--> statement-breakpoint
CREATE TRIGGER photos_added AFTER INSERT ON photos REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size + thumbnail_size');
--> statement-breakpoint
CREATE TRIGGER photos_removed AFTER DELETE ON photos REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size + thumbnail_size');
--> statement-breakpoint
CREATE TRIGGER photos_changed AFTER UPDATE OF file_size, thumbnail_size ON photos
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('($1).file_size + ($1).thumbnail_size');
--> statement-breakpoint
CREATE TRIGGER analysis_documents_added AFTER INSERT ON analysis_documents REFERENCING NEW TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size');
--> statement-breakpoint
CREATE TRIGGER analysis_documents_removed AFTER DELETE ON analysis_documents REFERENCING OLD TABLE AS changed
	FOR EACH STATEMENT EXECUTE FUNCTION count_stored_rows('file_size');
--> statement-breakpoint
CREATE TRIGGER analysis_documents_changed AFTER UPDATE OF file_size ON analysis_documents
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('($1).file_size');
--> statement-breakpoint
CREATE TRIGGER users_picture AFTER INSERT OR DELETE OR UPDATE OF avatar_size ON users
	FOR EACH ROW EXECUTE FUNCTION count_changed_row('coalesce(($1).avatar_size, 0)');
--> statement-breakpoint
UPDATE accounts SET stored_bytes =
	(SELECT coalesce(sum(file_size), 0) FROM documents WHERE account_id = accounts.id)
	+ (SELECT coalesce(sum(file_size + thumbnail_size), 0) FROM photos WHERE account_id = accounts.id)
	+ (SELECT coalesce(sum(file_size), 0) FROM analysis_documents WHERE account_id = accounts.id)
	+ (SELECT coalesce(sum(avatar_size), 0) FROM users WHERE account_id = accounts.id);
