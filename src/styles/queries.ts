/** Where a picture and its talk stand side by side: a screen that lies, or one as wide. An opened keyboard makes none of a tablet. */
export const besideQuery = '(min-width: 560px) and (min-aspect-ratio: 4/3), (min-width: 960px)'

/** A phone that lies. */
export const lowQuery = '(max-height: 500px) and (min-aspect-ratio: 4/3)'
