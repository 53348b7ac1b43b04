import { css } from '@linaria/core'
import { onPicture } from '../../styles/on-picture'
import { pictureEdge } from '../../styles/picture-edge'
import { color, hover, radius, space, TOUCH_SIZE, type, wide } from '../../styles/tokens'

export const rows = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s2};
  padding-top: ${space.s3};
  ${wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space.s3};
  }
  > li {
    display: grid;
  }
`

/** With large letters the vote goes below the words. */
const tight = '@container (max-width: 16rem)'

export const row = css`
  container-type: inline-size;
  border-radius: ${radius.card};
  background: ${color.card};
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space.s2} ${space.s3};
    height: 100%;
    padding: ${space.s3} 14px;
  }
  > div > a {
    flex: 1;
    align-self: stretch;
    display: grid;
    align-content: start;
    gap: ${space.s1};
    min-width: 0;
    border-radius: ${radius.inner};
    outline-offset: 2px;
    ${tight} {
      flex: 1 0 100%;
    }
    ${hover} {
      strong {
        color: ${color.accentInk};
      }
    }
  }
  strong {
    color: ${color.ink};
    font-size: ${type.s15};
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: ${type.s13};
    line-height: 1.5;
    color: ${color.ink2};
    overflow-wrap: anywhere;
  }
  small {
    flex: 1 0 100%;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s1} ${space.s2};
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`

/** Over it a person opens: as high as a finger asks for among words. */
export const author = css`
  a {
    display: block;
    padding: ${space.s1} 0;
    color: ${color.ink2};
    border-radius: ${radius.inner};
  }
  ${hover} {
    a:hover {
      color: ${color.accentInk};
    }
  }
`

export const vote = css`
  flex: none;
  display: grid;
  place-items: center;
  align-content: center;
  justify-self: start;
  min-width: 4.5rem;
  min-height: 3.5rem;
  padding: ${space.s1} ${space.s2};
  border-radius: ${radius.inner};
  background: ${color.sunk};
  color: ${color.ink2};
  font-size: ${type.s12};
  b {
    font-size: ${type.s17};
    font-weight: 700;
    color: ${color.ink};
  }
  &[aria-pressed='true'],
  &[aria-pressed='true'] b {
    color: ${color.accentInk};
  }
`

export const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.s3};
  max-width: 40rem;
  margin: 0 auto;
  padding-top: ${space.s2};
`

export const article = css`
  display: grid;
  gap: ${space.s3};
  h2,
  h3 {
    font-size: ${type.s17};
    font-weight: 700;
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  h3 {
    font-size: ${type.s15};
  }
  > p {
    font-size: ${type.s15};
    line-height: 1.7;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s1} ${space.s2};
    font-size: ${type.s12};
    color: ${color.ink3};
  }
`

export const pictures = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: ${space.s2};
  > li {
    position: relative;
    display: grid;
    aspect-ratio: 1;
    overflow: hidden;
    border-radius: ${radius.inner};
    background: ${color.sunk};
    ${pictureEdge}
  }
  > li > a {
    outline-offset: -3px;
  }
  > li > img,
  > li > a > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* What the browser cannot draw. */
  > li > span[data-unreadable] {
    display: grid;
    place-items: center;
    color: ${color.ink3};
  }
  > li > button {
    position: absolute;
    top: 0;
    right: 0;
    display: grid;
    place-items: center;
    width: ${TOUCH_SIZE};
    height: ${TOUCH_SIZE};
    outline-offset: -6px;
    > svg {
      padding: 4px;
      border-radius: 50%;
      background: rgba(0, 0, 0, 0.6);
      color: #fff;
    }
  }
  > li > small {
    ${onPicture}
    text-align: center;
  }
  /* Why it was not taken stands beside it. */
  > li[data-is='refused'] {
    grid-column: 1 / -1;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    align-items: center;
    aspect-ratio: auto;
    > img {
      aspect-ratio: 1;
      opacity: 0.6;
    }
    > span[data-unreadable] {
      aspect-ratio: 1;
    }
    > div {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: ${space.s1} ${space.s2};
      padding: ${space.s2} ${space.s3};
    }
    p {
      flex: 1 0 100%;
      font-size: ${type.s12};
      color: ${color.liveInk};
      overflow-wrap: anywhere;
    }
    label {
      position: relative;
      min-height: 2rem;
      padding: 0 ${space.s3};
      border-radius: ${radius.round};
      background: ${color.soft};
      color: ${color.accentInk};
      font-weight: 600;
    }
  }
  > li > label {
    border-radius: inherit;
  }
  label {
    display: grid;
    gap: 2px;
    place-items: center;
    align-content: center;
    color: ${color.ink2};
    font-size: ${type.s12};
    text-align: center;
    cursor: pointer;
    &:focus-within {
      outline: 2px solid ${color.accentInk};
      outline-offset: -3px;
    }
    > input {
      position: absolute;
      inset: 0;
      opacity: 0;
      cursor: pointer;
    }
  }
`

export const field = css`
  display: grid;
  gap: 6px;
  margin-bottom: ${space.s4};
  > span {
    font-size: ${type.s12};
    color: ${color.ink2};
  }
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.s2};
    font-size: ${type.s12};
    color: ${color.ink2};
    &[data-problem] {
      color: ${color.liveInk};
    }
  }
`
