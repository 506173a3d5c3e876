declare const brand: unique symbol

/** The id of the signed-in broker. Only a session makes one, so that no query can run for anybody else. */
export type BrokerId = number & { readonly [brand]: true }
