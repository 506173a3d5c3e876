/** An archive that cannot be opened, or is not what was written; the message is the one line to print. */
export class BadArchive extends Error {}

/** The pass phrase that was given does not open it, or none was given; another one may. */
export class WrongPhrase extends BadArchive {}
