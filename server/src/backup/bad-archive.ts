export class BadArchive extends Error {}

export class WrongPhrase extends BadArchive {}
