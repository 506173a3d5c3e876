import type { ComponentPropsWithRef, FC } from 'react'

interface IconProps extends Omit<ComponentPropsWithRef<'svg'>, 'stroke'> {
  /** Width and height in pixels. */
  size?: number | string
  /** Width of the lines, on a field of 24 × 24. */
  stroke?: number
}

export type Icon = FC<IconProps>

/**
 * `paths` are drawn as lines. Screen readers skip an icon without a label, because words stand beside it or
 * name the button that holds it.
 */
export function icon(...paths: string[]): Icon {
  return function Outline({ size = 24, stroke = 2, ...props }) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: hidden where nothing names it
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={!props['aria-label']}
        {...props}
      >
        {paths.map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
    )
  }
}

export function filledIcon(...paths: string[]): Icon {
  const Outline = icon(...paths)
  return (props) => <Outline {...props} fill="currentColor" strokeWidth={0} />
}
