import classes from './reading.module.css'

/** Props of an input that says below it what its value rests on. */
export function readNote(said: string, doubts: readonly string[] = []): object {
  return {
    description: (
      <>
        <span className={classes.mark}>{said}</span>
        {doubts.map((doubt) => (
          <span key={doubt} className={classes.doubt}>
            {doubt}
          </span>
        ))}
      </>
    ),
    inputWrapperOrder: ['label', 'input', 'description', 'error'],
  }
}

/** As in 'de: “54.318” página 1, matricula.pdf'. */
export function readFrom(fileName: string, words: { page: number; text: string } | undefined): string {
  return words ? `de: “${words.text}” página ${words.page}, ${fileName}` : `Lido em ${fileName}`
}
