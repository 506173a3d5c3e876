/** Numbers of advisory locks. They stand together so that no two are the same. */
export const locks = {
  migration: 7_031_442,
  clearing: 7_031_443,
  secrets: 7_031_444,
  /** A backup holds it alone; those who remove files whose row is gone share it. */
  backup: 7_031_446,
  role: 7_031_447,
  mark: 7_031_448,
} as const
