/** Beside and around a story's page, px. */
const AROUND = 84

/** A page of this width is drawn smaller where there is less room for it, beside the panel, so that all of it is seen. */
const fitted = (width: number, height: number): string => {
  const page = `#storybook-preview-wrapper [style*="width: calc(${width}px)"]`
  const fit = `min(1,tan(atan2(100cqi - ${AROUND}px,${width}px)))`
  const said = `所有 ${width} px 都在，缩小显示；Alt A 收起面板 · All ${width} px, drawn smaller; Alt A hides the panel`
  return [
    `${page}{--fit:${fit};transform:scale(var(--fit));transform-origin:0 0;margin:0 calc(${width}px*(var(--fit) - 1)) calc(${height}px*(var(--fit) - 1)) 0}`,
    `@container story (max-width:${width + AROUND - 1}px){:has(>${page.slice(page.indexOf('['))})::after{content:"${said}";display:block;padding-top:8px;font:12px/1.4 system-ui,sans-serif;color:#5a6272}}`,
  ].join('')
}

/** Styles of the manager, which knows the pages of stories by their size alone. */
export const FITTED = `#storybook-preview-wrapper{container:story/inline-size}${fitted(768, 800)}${fitted(1280, 800)}`
