-- What every other file builds on: ids, text comparison, and the tables of the platform itself.
--
-- The files of this folder are the schema of an empty database, run in the order of their names in one transaction
-- (migrate.ts). A table comes after those it refers to. Later changes are files in ../migrations/.

-- Trigram indexes, and GIN indexes that begin with a uuid.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Ids are UUIDv7: they sort by time, so new rows lie beside each other in every index. Ids made by one connection sort in
-- the order they were made, within a millisecond too. PostgreSQL has this built in from version 18; before that, the twelve
-- bits after the milliseconds hold their fraction (RFC 9562, 6.2, method 3).
DO $do$
BEGIN
  IF current_setting('server_version_num')::int >= 180000 THEN
    CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS 'SELECT uuidv7()';
  ELSE
    CREATE FUNCTION uuid_v7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $$
      SELECT (lpad(to_hex(us / 1000), 12, '0') || '7' || lpad(to_hex(us % 1000 * 4096 / 1000), 3, '0')
        || right(replace(gen_random_uuid()::text, '-', ''), 16))::uuid
      FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint AS us) AS made
    $$;
  END IF;
END
$do$;

-- Forgiving text search ------------------------------------------------------------------------------------------------

-- Text without signs that nobody sees, which stand in what is pasted: soft hyphens, fillers, joiners, signs of direction. The
-- contract's `invisibleSigns` has the same.
CREATE FUNCTION visible(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN normalize(regexp_replace($1, U&'[\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F'
    '\2800\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFFB\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]', '', 'g'), NFC);

-- Text without upper case, dots and accents, for comparing; `foldText` of the contract folds alike. Indexes store it, so it is
-- declared immutable: the rules of unaccent change with PostgreSQL's major version at most. For the letters below, which
-- scripts/unaccent.mjs writes, unaccent has no rule.
CREATE FUNCTION forgiving(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(normalize(translate(unaccent('unaccent'::regdictionary, lower(normalize(visible($1), NFKD))),
    'ƍƛƪƹƺƾǝȝȣɋɐɑɒɔɘəɚɜɝɞɣɤɥɩɮɯɰɵɷɸɹɺɻɿʁʃʄʅʆʇʊʌʍʎʒʓʚʞʤʧʨʩʮʯᴂᴈᴉᴎᴐᴑᴒᴓᴔᴕᴖᴗᴙᴚᴝᴞᴟᴣᴯᴻᵎᵷᵹᵼᵿᶋᶐᶔᶕᶗᶘᶚẟⅎↄⱶⱷⱹⱻꜧꜩꜿꝛꝝꝣꝿꞁꞃꞅꞎꞔꞕꞗꞙꞛꞝꞟꞯꞵꞷꞹꞻꞽꞿꟁꟃꟈꟊꟍꟑꟗꟙꟛꟶꟷꟺꟻꟼꟽꟾꟿꬰꬱꬲꬳꬴꬵꬶꬷꬸꬹꬺꬻꬼꬽꬾꬿꭀꭁꭂꭃꭄꭅꭆꭇꭈꭉꭊꭋꭌꭍꭎꭏꭐꭑꭒꭓꭔꭕꭖꭗꭘꭙꭚꭢꭤꭦꭧꭨ𐞀𝼀𝼁𝼂𝼃𝼄𝼅𝼆𝼇𝼈𝼉𝼋𝼌𝼍𝼐𝼑𝼒𝼓𝼔𝼕𝼖𝼗𝼘𝼙𝼚𝼛𝼜𝼝𝼞𝼥𝼦𝼧𝼨𝼩𝼪', 'zlszzteyoqaaaoeeeeeegeuiluuooprrrrrsjsstuvwlzzekdttfuuaeinoooooooorruuuzbniggiusaeeoszdfchprehtcrrzglrslchbfaouqbouaiuawdssgsslhiufpmimaaeeefglllmnnoooooooorrrrrrrrsuuuuuxxxxxxxyoadtrafggklllnrtsstkldlnrrtzdiotcsdlnrst'), NFC));

-- A name whose parts may be joined by a hyphen, an apostrophe or a space. unaccent has made one sign of the usual ones.
CREATE FUNCTION forgiving_name(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN trim(regexp_replace(forgiving($1), U&'[\\s''`\00B7\02BE\02BF\02CA\055A\058A\05BE\05F3\1806\2035\2043\30FB\A78C-]+', ' ', 'g'));

-- Swedish stemming without stop words: a user may well search for one of them.
CREATE TEXT SEARCH DICTIONARY swedish_endings (TEMPLATE = snowball, LANGUAGE = swedish);
CREATE TEXT SEARCH CONFIGURATION swedish_endings (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION swedish_endings ALTER MAPPING REPLACE simple WITH swedish_endings;

CREATE FUNCTION plain_words(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(forgiving($1), '[^[:alnum:]]+', ' ', 'g');

-- PostgreSQL 18's stemmer leaves '-et' (körkortet, arbetet), so it is removed first.
CREATE FUNCTION without_endings(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(words, '(\w{3})et\M', '\1', 'g');

-- The search document of a message: each word as written, so that a search for its beginning finds it, and without its ending.
CREATE FUNCTION message_document(text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN strip(to_tsvector('simple', plain_words($1)))
    || strip(to_tsvector('swedish_endings', without_endings(plain_words($1))));

CREATE FUNCTION search_for(word text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsquery('simple', forgiving(word) || ':*')
    || to_tsquery('swedish_endings', without_endings(forgiving(word)));

-- Tables of the platform -----------------------------------------------------------------------------------------------

-- Attempts by limit and key, in the window that ends at `expire` (milliseconds since 1970). Unlogged: losing the counts of a window in a crash does no harm, and
-- counting need not wait for the disk.
CREATE UNLOGGED TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- How much room uploaded files take, counted every night: a store may take minutes to list.
CREATE TABLE file_usage (
  folder text PRIMARY KEY,
  files integer NOT NULL,
  bytes bigint NOT NULL,
  counted_at timestamptz NOT NULL
);

-- The latest nightly backup, for the operator's page and the metrics.
CREATE TABLE backups (
  made_at timestamptz PRIMARY KEY,
  bytes bigint NOT NULL
);

-- An uploaded and re-encoded picture. Until a row refers to it, only its uploader may use it. The foreign keys are in
-- 04-companies.sql, because users and companies refer to images as well.
CREATE TABLE images (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  company_id uuid,
  user_id uuid,
  shape text NOT NULL CHECK (shape IN ('square', 'standard', 'avatar', 'logo', 'header', 'section')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX images_company ON images (company_id);
CREATE INDEX images_user ON images (user_id);

-- What happened, by ids: no names of persons, so that a deleted one leaves nothing readable here. No foreign keys, so that
-- events outlive their subjects.
CREATE TABLE events (
  id uuid PRIMARY KEY DEFAULT uuid_v7(),
  type text NOT NULL,
  -- Whether a log shows it: the company's audit log, an application's history or the operator's log of prices.
  logged boolean NOT NULL DEFAULT true,
  company_id uuid,
  -- The account that did it; null where the product did.
  by uuid,
  job_id uuid,
  brand_id uuid,
  application_id uuid,
  -- The account whose membership it is about.
  member_id uuid,
  -- The column that an application was moved to, or that sent a mail by itself.
  column_id uuid,
  -- The column that it left, and when it had come there.
  from_column_id uuid,
  from_since timestamptz,
  -- The stages of both at the time, for figures about columns that have been deleted.
  from_stage text,
  stage text,
  -- False where the column that an application was moved to is not to mail it.
  mails boolean NOT NULL DEFAULT true,
  mail_id uuid,
  -- The rating that an application was given; 0 when it was removed.
  rating smallint,
  -- The start date that was set for an application; null when it was removed.
  day date,
  career_page_id uuid,
  invite_id uuid,
  -- The access link that a reader outside of the company got.
  access_id uuid,
  -- What the company called its brand, career page, message template or deleted job at the time; what the operator's plan,
  -- boost or code cost; from which source to which an application was corrected.
  name text,
  -- The role that somebody was invited to, joined with or got.
  role text,
  -- The reactions that have run.
  reacted text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 90);
-- A page of a million entries, and how many there are, is found by an index alone, with whatever filter.
CREATE INDEX events_company ON events (company_id, created_at DESC, id DESC) WHERE logged;
CREATE INDEX events_type ON events (company_id, type, created_at DESC, id DESC) INCLUDE (by) WHERE logged;
-- Without what applicants do themselves: they are many, and the log is not filtered by them.
CREATE INDEX events_by ON events (company_id, by, created_at DESC, id DESC) INCLUDE (type)
  WHERE logged AND type NOT IN ('applicant.applied', 'applicant.withdrawal.requested', 'applicant.review.requested',
    'applicant.withdrawn', 'applicant.erased');
CREATE INDEX events_application ON events (application_id, id) WHERE application_id IS NOT NULL;
CREATE INDEX events_quiet ON events (id) WHERE NOT logged;
-- For the analysis of a company: what its members have done with applications, from the index alone.
CREATE INDEX events_acts ON events (job_id, application_id)
  INCLUDE (type, by, created_at, column_id, stage, from_column_id, from_stage, from_since)
  WHERE type IN ('applicant.hiringstatus.changed', 'applicant.message.sent', 'applicant.mailed', 'applicant.declined');
-- Applications that have been withdrawn or deleted are in the log only.
CREATE INDEX events_gone ON events (job_id, application_id)
  WHERE type IN ('applicant.withdrawn', 'applicant.erased', 'applicant.deleted', 'applicant.expired');
