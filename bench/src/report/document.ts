import { writeFileSync } from 'node:fs'

/** Writes docs/benchmark.md: how it is measured, on which machine, and what was found. */
export function writeDocument(machine: string, tables: string, now: Date): void {
  const text = `# Benchmark

\`npm run bench -- --write\` makes this page; \`bench/budgets.json\` holds the limits, and the command fails when one is
broken. Measured on ${now.toISOString().slice(0, 10)} on ${machine}.

100,000 properties of 20 brokers lie mixed in the embedded database, with 250,000 parties and 1.5 million papers; the broker
who is measured has 10,000. The yardstick (\`bench/src/yardstick\`) is bare Fastify and pg on the same database: one indexed session look-up, SQL by
hand, no validation, no log, the same bytes in the answer and the same rows in the tables. The flat one is what a store
of documents would do: one row a property, its owners in a column, one statement a request, no history, no search.
Product and yardstick take turns in short rounds, each in a process of its own, under load from a third, so the ratios hold on a busy machine where
the absolute numbers do not. \`docs/benchmark.json\` keeps what can be held against another run: a later one fails where a ratio, a size or a share
is worse by more than 15 % and what its rounds differ by.

${tables}
`
  writeFileSync(new URL('../../../docs/benchmark.md', import.meta.url), text)
}

/** Writes docs/benchmark-reading.md: how well papers are read. */
export function writeReading(machine: string, tables: string, now: Date): void {
  const text = `# How well papers are read

\`npm run bench -- --only reading --write\` makes this page, and fails when a limit of \`bench/budgets.json\` is broken. Measured on
${now.toISOString().slice(0, 10)} on ${machine}.

Every kind that has a recogniser, with every result that it can say, in three layouts that the recognisers were not written with, and
forty papers of no known kind (\`bench/src/reading/corpus\`). People and numbers are invented. **The papers are made, not
collected**: layouts and words are ours, by what is known of them (docs/facts/reading.md), so that real papers will be read
less well than these numbers say.

In the first three rows the words are given to the recognisers as the text of a file would be; 'misread' takes letters for others,
loses marks and breaks words as recognition does, and measures no engine. In the others a part of the same papers is a file, and is
read as the product reads it: a PDF with text, and pictures of it as a scanner or a phone makes them, by the engine that comes with
\`npm ci\` and, where there is one, by the tesseract of this machine. Their time is that from the file to the proposal.

${tables}
`
  writeFileSync(new URL('../../../docs/benchmark-reading.md', import.meta.url), text)
}
