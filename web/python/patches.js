// What is changed in Pyodide's own files, since it offers no other way. Each text must be there exactly once; otherwise
// this is another Pyodide, and somebody has to look.

/** @type {Record<string, { before: string, after: string }[]>} */
export const PATCHES = {
    "pyodide.mjs": [
        // Pyodide would fetch the standard library; we unpack it first.
        { before: "function he(e){let t=j(e);", after: "function he(e){let t=e;" },
        // It would also fetch the WebAssembly module; ours is compiled once for several workers.
        {
            before: "instantiateWasm:Ie(e.indexURL)",
            after: "instantiateWasm:Ie(e)",
        },
        {
            before: 'let{binary:t,response:n}=_(e+"pyodide.asm.wasm"),i=K();',
            after: "let i=K();",
        },
        {
            before:
                "let{Jsv_GetError_import:a,JsvError_Check:c}=await i;s.env.Jsv_GetError_import=a,s.env.JsvError_Check=c;" +
                "try{let l;n?l=await WebAssembly.instantiateStreaming(n,s):l=await WebAssembly.instantiate(await t,s);",
            after:
                "try{let{Jsv_GetError_import:a,JsvError_Check:c}=await i;s.env.Jsv_GetError_import=a,s.env.JsvError_Check=c;" +
                "let l={module:e.wasmModule,instance:await WebAssembly.instantiate(e.wasmModule,s)};",
        },
        // It only warns if that fails, and then waits for ever.
        {
            before: 'catch(l){console.warn("wasm instantiation failed!"),console.warn(l)}',
            after: "catch(l){e.wasmFailed(l)}",
        },
    ],
    "pyodide.asm.mjs": [
        // A snapshot larger than the memory at the start does not fit until the memory has grown.
        {
            before: "return Module.HEAP8.set(t),l}",
            after: "return t.length>Module.HEAP8.length&&Module.growMemory(t.length),Module.HEAP8.set(t),l}",
        },
    ],
};

/** The text of one of Pyodide's files with our changes. */
export function patched(name, text) {
    for (const { before, after } of PATCHES[name]) {
        const found = text.split(before).length - 1;
        if (found !== 1)
            throw new Error(`${name} of Pyodide has this text ${found} times instead of once: ${before}`);
        text = text.replace(before, () => after);
    }
    return text;
}
