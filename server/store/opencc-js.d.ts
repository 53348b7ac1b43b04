declare module 'opencc-js/dict/TSCharacters' {
  /** Pairs of a traditional character and what it is simplified to, like `陳 陈|說 说`; several choices stand with blanks, the usual first. */
  const pairs: string
  export default pairs
}
