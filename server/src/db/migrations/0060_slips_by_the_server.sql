-- What a word that is searched for may have been is made by the server (features/public-jobs/slips.ts).
DROP FUNCTION slips_of(text);
