export const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<path d="M8 25V9a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v16" fill="none" stroke="#1F5B47" stroke-width="2.4"/>
<path d="M4 26.5h24" stroke="#B9562F" stroke-width="3" stroke-linecap="round"/>
</svg>`
