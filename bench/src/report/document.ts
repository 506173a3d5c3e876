import { writeFileSync } from 'node:fs'
import { readMarked, writeBetweenMarks } from './marked.ts'

const widest = 120

function wrap(text: string): string {
  const lines = text.split('\n').flatMap((line) => {
    if (/^[|#]/.test(line)) return line
    const broken: string[] = []
    let open = ''
    for (const word of line.split(' ')) {
      if (open && open.length + 1 + word.length > widest) {
        broken.push(open)
        open = word
      } else open = open ? `${open} ${word}` : word
    }
    return [...broken, open]
  })
  return lines.join('\n')
}

export function writeDocument(machine: string, tables: string, now: Date): void {
  const text = `# Benchmark

\`npm run bench -- --write\` makes this page; \`bench/budgets.json\` holds the limits, and the command fails when one is
broken. Measured on ${now.toISOString().slice(0, 10)} on ${machine}.

100,000 properties of 20 brokers lie mixed in the embedded database, with 250,000 parties and 1.5 million papers. The
measured broker has 10,000. The yardstick (\`bench/src/yardstick\`) is bare Fastify and pg on the same database: one
indexed session look-up, SQL by hand, no validation, no log, the same bytes in the answer and the same rows in the
tables. The flat one is what a store of documents would do: one row a property, its owners in a column, one statement a
request, no history, no search.

Product and yardstick take turns in short rounds, each in a process of its own, under load from a third. So the ratios
hold on a busy machine, where the absolute numbers do not. \`docs/benchmark.json\` keeps the figures that another run can
be held against. A later run fails where a ratio, a size or a share is worse by more than 15 % and what its rounds
differ by.

${tables}

${readMarked('benchmark', searchMark)}
`
  writeFileSync(new URL('../../../docs/benchmark.md', import.meta.url), wrap(text))
}

const searchMark = 'search beside a build before'

/** Measured by itself, because it takes another checkout. The page keeps it when it is made anew. */
export function writeSearchBefore(machine: string, tables: string, now: Date): void {
  const text = `### Search beside a build before

\`npm run bench -- --only search --before <checkout> --write\` makes this part. Measured on ${now.toISOString().slice(0, 10)} on ${machine}.

Both builds lie beside each other, each with its own seed of the same properties, and search for the same texts in turns
of short rounds. Where the build before finds nothing, it passes over all keys and has no row to answer with: what this
build finds there is work that the other does not do. The time of the processors is that of Node and PostgreSQL for an
answer; other work on the machine changes it less than the rate.

${tables}`
  writeBetweenMarks('benchmark', searchMark, wrap(text))
}

const foreignMark = 'foreign papers'
/** Around what was measured once and stays, and around the foreign papers within it. */
const handMark = 'measured by hand'

export function writeReading(
  machine: string,
  { worded, foreign, made }: Record<'worded' | 'foreign' | 'made', string>,
  now: Date,
): void {
  writeBetweenMarks('benchmark-reading', foreignMark, wrap(foreign))
  const text = `# How well papers are read

\`npm run bench -- --only reading --write\` makes this page, and fails when a limit of \`bench/budgets.json\` is broken. Measured on
${now.toISOString().slice(0, 10)} on ${machine}.

## Papers worded as their issuers word them

\`bench/src/reading/worded\` has papers with the words and layouts of real issuers: tables, columns, footers, several
names, exceptions, and papers that only look like a certificate. Each says beside it what a careful lawyer reads. People
and numbers are invented. A browser prints them, and scans are pictures of those prints.

The rules were written against the half \`open\`. Somebody who had not seen the rules wrote the half \`unseen\`, and **it is
opened only to be measured**: the command names no mistake in it. Only that half tells how foreign papers will be read,
and only there limits hold. When a rule is changed by looking at it, it is to be written anew.

${worded}

${readMarked('benchmark-reading', handMark)}

## Papers that we made

The papers are of every kind that has a recogniser, with every result that it can say, in three layouts that the
recognisers were not written with, and forty papers of no known kind (\`bench/src/reading/corpus\`). Their words are
ours, after what is known of the issuers (docs/facts/reading.md). They show whether a change breaks what was read before.

In the first three rows the recognisers get the words as the text of a file would be. 'misread' takes letters for
others, loses marks and breaks words as recognition does, and measures no engine. In the other rows a part of the same
papers is a file, and is read as the product reads it: a PDF with text, and pictures of it as a scanner or a phone makes
them. The engine is the one that comes with \`npm ci\` and, where there is one, the tesseract of this machine. The time is
that from the file to the proposal.

${made}
`
  writeFileSync(new URL('../../../docs/benchmark-reading.md', import.meta.url), wrap(text))
}
