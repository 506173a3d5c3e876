/** An archive that cannot be opened, or is not what was written; the message is the one line to print. */
export class BadArchive extends Error {}
