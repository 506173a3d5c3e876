/** Paths from `server`, where the tool runs. */
export default {
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './src/database/tables/index.ts',
  out: './migrations',
}
