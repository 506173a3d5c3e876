import { buildIfStale } from '../builds.ts'

/** Builds what the tests of faults start, where it is stale. */
export default () => buildIfStale(['server'])
