// Written by `npm run snapshots` from the OpenAPI document.
export interface paths {
    "/core/v2/posts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Only posts with one of these categories. */
                    categories?: number[];
                    /** @description Exclude posts with any of these categories. */
                    categories_exclude?: number[];
                    /** @description Only posts with one of these tags. */
                    tags?: number[];
                    /** @description Exclude posts with any of these tags. */
                    tags_exclude?: number[];
                    /** @description How much of an item to show; `edit` requires permission to edit it. */
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones: `id,title.rendered`. */
                    _fields?: string[];
                    /** @description Include the linked resources in the response; empty or `1`: all. */
                    _embed?: string[];
                    page?: number;
                    per_page?: number;
                    /** @description Takes precedence over `page`. */
                    offset?: number;
                    /** @description Statuses other than `publish` require permission. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash" | "any")[];
                    /** @description Only posts with all of these words. */
                    search?: string;
                    /** @description Only posts of these authors. */
                    author?: number[];
                    /** @description Exclude posts of these authors. */
                    author_exclude?: number[];
                    slug?: string[];
                    /** @description Only these posts. */
                    include?: number[];
                    /** @description Exclude these posts. */
                    exclude?: number[];
                    /** @description Published before this date. */
                    before?: string;
                    /** @description Published after this date. */
                    after?: string;
                    /** @description Last modified before this date. */
                    modified_before?: string;
                    /** @description Last modified after this date. */
                    modified_after?: string;
                    /** @description Only posts in these languages: `pt` includes `pt-BR`. */
                    lang?: string[];
                    order?: "asc" | "desc";
                    /** @description With terms of every given taxonomy, or of any of them. */
                    tax_relation?: "AND" | "OR";
                    /** @description Default: `relevance` with a search, `date` without one. */
                    orderby?: "author" | "date" | "id" | "include" | "modified" | "relevance" | "slug" | "title";
                    /** @description Only sticky posts, or only posts that are not sticky. */
                    sticky?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `edit_posts`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Ids of categories. */
                        categories?: number[];
                        /** @description Ids of tags. */
                        tags?: number[];
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        sticky?: boolean;
                    };
                };
            };
            responses: {
                /** @description One of Posts. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/posts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description How much of an item to show; `edit` requires permission to edit it. */
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones: `id,title.rendered`. */
                    _fields?: string[];
                    /** @description Include the linked resources in the response; empty or `1`: all. */
                    _embed?: string[];
                    /** @description Password of a password-protected post. */
                    password?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One of Posts. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `edit_posts`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Ids of categories. */
                        categories?: number[];
                        /** @description Ids of tags. */
                        tags?: number[];
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        sticky?: boolean;
                    };
                };
            };
            responses: {
                /** @description One of Posts. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `edit_posts`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Ids of categories. */
                        categories?: number[];
                        /** @description Ids of tags. */
                        tags?: number[];
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        sticky?: boolean;
                    };
                };
            };
            responses: {
                /** @description One of Posts. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `delete_posts`. */
        delete: {
            parameters: {
                query?: {
                    /** @description The version that was read. If the post has changed since, it is a conflict. */
                    version?: number;
                    /** @description Delete permanently instead of moving to the trash. */
                    force?: boolean;
                    /** @description Only these fields, with dots for nested ones: `id,title.rendered`. */
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: components["schemas"]["Post"];
                        } | components["schemas"]["Post"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** @description Requires the capability `edit_posts`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Ids of categories. */
                        categories?: number[];
                        /** @description Ids of tags. */
                        tags?: number[];
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        sticky?: boolean;
                    };
                };
            };
            responses: {
                /** @description One of Posts. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description How much of an item to show; `edit` requires permission to edit it. */
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones: `id,title.rendered`. */
                    _fields?: string[];
                    /** @description Include the linked resources in the response; empty or `1`: all. */
                    _embed?: string[];
                    page?: number;
                    per_page?: number;
                    /** @description Takes precedence over `page`. */
                    offset?: number;
                    /** @description Statuses other than `publish` require permission. */
                    status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash" | "any")[];
                    /** @description Only posts with all of these words. */
                    search?: string;
                    /** @description Only posts of these authors. */
                    author?: number[];
                    /** @description Exclude posts of these authors. */
                    author_exclude?: number[];
                    slug?: string[];
                    /** @description Only these posts. */
                    include?: number[];
                    /** @description Exclude these posts. */
                    exclude?: number[];
                    /** @description Published before this date. */
                    before?: string;
                    /** @description Published after this date. */
                    after?: string;
                    /** @description Last modified before this date. */
                    modified_before?: string;
                    /** @description Last modified after this date. */
                    modified_after?: string;
                    /** @description Only posts in these languages: `pt` includes `pt-BR`. */
                    lang?: string[];
                    order?: "asc" | "desc";
                    /** @description Default: `relevance` with a search, `date` without one. */
                    orderby?: "author" | "date" | "id" | "include" | "menu_order" | "modified" | "relevance" | "slug" | "title";
                    /** @description Only posts with one of these parents; 0: no parent. */
                    parent?: number[];
                    /** @description Exclude posts with one of these parents. */
                    parent_exclude?: number[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `edit_pages`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        parent?: number;
                        menu_order?: number;
                    };
                };
            };
            responses: {
                /** @description One of Pages. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/pages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description How much of an item to show; `edit` requires permission to edit it. */
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones: `id,title.rendered`. */
                    _fields?: string[];
                    /** @description Include the linked resources in the response; empty or `1`: all. */
                    _embed?: string[];
                    /** @description Password of a password-protected post. */
                    password?: string;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description One of Pages. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `edit_pages`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        parent?: number;
                        menu_order?: number;
                    };
                };
            };
            responses: {
                /** @description One of Pages. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `edit_pages`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        parent?: number;
                        menu_order?: number;
                    };
                };
            };
            responses: {
                /** @description One of Pages. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `delete_pages`. */
        delete: {
            parameters: {
                query?: {
                    /** @description The version that was read. If the post has changed since, it is a conflict. */
                    version?: number;
                    /** @description Delete permanently instead of moving to the trash. */
                    force?: boolean;
                    /** @description Only these fields, with dots for nested ones: `id,title.rendered`. */
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: components["schemas"]["Page"];
                        } | components["schemas"]["Page"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** @description Requires the capability `edit_pages`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        parent?: number;
                        menu_order?: number;
                    };
                };
            };
            responses: {
                /** @description One of Pages. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/posts/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `edit_posts`. */
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    offset?: number;
                    order?: "asc" | "desc";
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostRevision"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/posts/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `edit_posts`. */
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                    revision: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A revision of Posts. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostRevision"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** @description Requires the capability `delete_posts`. */
        delete: {
            parameters: {
                query?: {
                    force?: boolean;
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                    revision: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: components["schemas"]["PostRevision"];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/posts/{id}/autosaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `edit_posts`. */
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    offset?: number;
                    order?: "asc" | "desc";
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostRevision"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `edit_posts`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Ids of categories. */
                        categories?: number[];
                        /** @description Ids of tags. */
                        tags?: number[];
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        sticky?: boolean;
                    };
                };
            };
            responses: {
                /** @description A revision of Posts. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostRevision"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/posts/{id}/autosaves/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `edit_posts`. */
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                    revision: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A revision of Posts. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PostRevision"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/posts/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `edit_posts`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    revision: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The version of the post that was read. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description One of Posts. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Post"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/pages/{id}/revisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `edit_pages`. */
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    offset?: number;
                    order?: "asc" | "desc";
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageRevision"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/pages/{id}/revisions/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `edit_pages`. */
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                    revision: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A revision of Pages. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageRevision"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** @description Requires the capability `delete_pages`. */
        delete: {
            parameters: {
                query?: {
                    force?: boolean;
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                    revision: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: components["schemas"]["PageRevision"];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/pages/{id}/autosaves": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `edit_pages`. */
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    offset?: number;
                    order?: "asc" | "desc";
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageRevision"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `edit_pages`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The blocks of the content; null when the content is not in blocks. */
                        portable_text?: {
                            [key: string]: unknown;
                        }[] | null | unknown;
                        /** @description Plain text. */
                        title?: string | {
                            raw: string;
                        };
                        /** @description HTML. */
                        content?: string | {
                            raw: string;
                        };
                        /** @description Whether readers get the HTML unfiltered; requires permission. If not given, filtered content of another author stays filtered. */
                        unfiltered?: boolean;
                        /** @description Plain text; if empty, the beginning of the content is used. */
                        excerpt?: string | {
                            raw: string;
                        };
                        /** @enum {string} */
                        status?: "publish" | "future" | "draft" | "pending" | "private";
                        password?: string;
                        author?: number;
                        slug?: string;
                        /** @description In the site's time zone unless it carries an offset; with null, the date of a draft follows the current time. */
                        date?: string | null;
                        /** @description The same in UTC. */
                        date_gmt?: string | null;
                        /** @description BCP 47; empty means the site's language. */
                        language?: string;
                        template?: string;
                        featured_media?: number;
                        /** @description Null resets a value to its default. */
                        meta?: {
                            [key: string]: unknown;
                        };
                        /** @description The version that was read. If the post has changed since, it is a conflict. */
                        version?: number;
                        parent?: number;
                        menu_order?: number;
                    };
                };
            };
            responses: {
                /** @description A revision of Pages. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageRevision"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/pages/{id}/autosaves/{revision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `edit_pages`. */
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                    revision: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A revision of Pages. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PageRevision"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/pages/{id}/revisions/{revision}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `edit_pages`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                    revision: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The version of the post that was read. */
                        version?: number;
                    };
                };
            };
            responses: {
                /** @description One of Pages. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Page"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed";
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    search?: string;
                    type?: "post";
                    /** @description Names of post types, or `any`. */
                    subtype?: string[];
                    include?: number[];
                    exclude?: number[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            title: string;
                            url: string;
                            /** @enum {string} */
                            type: "post";
                            subtype: string;
                            _links: {
                                [key: string]: {
                                    href: string;
                                    embeddable?: boolean;
                                }[];
                            };
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description How much of a term to show; `edit` requires permission to edit it. */
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones. */
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    /** @description Takes precedence over `page`. */
                    offset?: number;
                    /** @description Only terms whose name or slug contains this text. */
                    search?: string;
                    slug?: string[];
                    /** @description Only terms with these ids. */
                    include?: number[];
                    /** @description Exclude terms with these ids. */
                    exclude?: number[];
                    /** @description Only terms with published posts. */
                    hide_empty?: boolean;
                    /** @description Only terms of this post. */
                    post?: number;
                    order?: "asc" | "desc";
                    orderby?: "id" | "include" | "name" | "slug" | "count";
                    /** @description Only terms with this parent; 0: no parent. */
                    parent?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `manage_categories`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Plain text. */
                        name: string;
                        slug?: string;
                        description?: string;
                        /** @description Parent term; 0: none. */
                        parent?: number;
                    };
                };
            };
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description How much of a term to show; `edit` requires permission to edit it. */
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones. */
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_categories`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Plain text. */
                        name?: string;
                        slug?: string;
                        description?: string;
                        /** @description Parent term; 0: none. */
                        parent?: number;
                    };
                };
            };
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_categories`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Plain text. */
                        name?: string;
                        slug?: string;
                        description?: string;
                        /** @description Parent term; 0: none. */
                        parent?: number;
                    };
                };
            };
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_categories`. */
        delete: {
            parameters: {
                query?: {
                    /** @description Must be true, because terms have no trash. */
                    force?: boolean;
                    /** @description Only these fields, with dots for nested ones. */
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: components["schemas"]["Term"];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** @description Requires the capability `manage_categories`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Plain text. */
                        name?: string;
                        slug?: string;
                        description?: string;
                        /** @description Parent term; 0: none. */
                        parent?: number;
                    };
                };
            };
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description How much of a term to show; `edit` requires permission to edit it. */
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones. */
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    /** @description Takes precedence over `page`. */
                    offset?: number;
                    /** @description Only terms whose name or slug contains this text. */
                    search?: string;
                    slug?: string[];
                    /** @description Only terms with these ids. */
                    include?: number[];
                    /** @description Exclude terms with these ids. */
                    exclude?: number[];
                    /** @description Only terms with published posts. */
                    hide_empty?: boolean;
                    /** @description Only terms of this post. */
                    post?: number;
                    order?: "asc" | "desc";
                    orderby?: "id" | "include" | "name" | "slug" | "count";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `edit_posts`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Plain text. */
                        name: string;
                        slug?: string;
                        description?: string;
                        /** @description Parent term; 0: none. */
                        parent?: number;
                    };
                };
            };
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description How much of a term to show; `edit` requires permission to edit it. */
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones. */
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_categories`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Plain text. */
                        name?: string;
                        slug?: string;
                        description?: string;
                        /** @description Parent term; 0: none. */
                        parent?: number;
                    };
                };
            };
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_categories`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Plain text. */
                        name?: string;
                        slug?: string;
                        description?: string;
                        /** @description Parent term; 0: none. */
                        parent?: number;
                    };
                };
            };
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_categories`. */
        delete: {
            parameters: {
                query?: {
                    /** @description Must be true, because terms have no trash. */
                    force?: boolean;
                    /** @description Only these fields, with dots for nested ones. */
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: components["schemas"]["Term"];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** @description Requires the capability `manage_categories`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Plain text. */
                        name?: string;
                        slug?: string;
                        description?: string;
                        /** @description Parent term; 0: none. */
                        parent?: number;
                    };
                };
            };
            responses: {
                /** @description A term of a taxonomy, such as a category or a tag. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Term"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description `edit` requires permission to edit posts. */
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                capabilities?: {
                                    [key: string]: string;
                                };
                                description?: string;
                                hierarchical?: boolean;
                                has_archive?: boolean;
                                name: string;
                                slug: string;
                                icon: null;
                                labels?: {
                                    [key: string]: string;
                                };
                                supports?: {
                                    [key: string]: boolean;
                                };
                                taxonomies?: string[];
                                rest_base: string;
                                rest_namespace: string;
                                template?: unknown[];
                                viewable?: boolean;
                                visibility?: {
                                    [key: string]: boolean;
                                };
                                _links: {
                                    [key: string]: {
                                        href: string;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/types/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description `edit` requires permission to edit posts. */
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path: {
                    type: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A post type. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            capabilities?: {
                                [key: string]: string;
                            };
                            description?: string;
                            hierarchical?: boolean;
                            has_archive?: boolean;
                            name: string;
                            slug: string;
                            icon: null;
                            labels?: {
                                [key: string]: string;
                            };
                            supports?: {
                                [key: string]: boolean;
                            };
                            taxonomies?: string[];
                            rest_base: string;
                            rest_namespace: string;
                            template?: unknown[];
                            viewable?: boolean;
                            visibility?: {
                                [key: string]: boolean;
                            };
                            _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description `edit` requires permission to edit posts. */
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                name: string;
                                slug: string;
                                public?: boolean;
                                private?: boolean;
                                protected?: boolean;
                                queryable?: boolean;
                                show_in_list?: boolean;
                                date_floating?: boolean;
                                _links: {
                                    [key: string]: {
                                        href: string;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/statuses/{status}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description `edit` requires permission to edit posts. */
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path: {
                    status: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A post status, such as published or draft. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            slug: string;
                            public?: boolean;
                            private?: boolean;
                            protected?: boolean;
                            queryable?: boolean;
                            show_in_list?: boolean;
                            date_floating?: boolean;
                            _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/taxonomies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description `edit` requires permission to edit posts. */
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                    /** @description Only taxonomies of this post type. */
                    type?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: {
                                capabilities?: {
                                    [key: string]: string;
                                };
                                description?: string;
                                hierarchical?: boolean;
                                labels?: {
                                    [key: string]: string;
                                };
                                name: string;
                                slug: string;
                                show_cloud?: boolean;
                                types?: string[];
                                rest_base: string;
                                rest_namespace: string;
                                visibility?: {
                                    [key: string]: boolean;
                                };
                                _links: {
                                    [key: string]: {
                                        href: string;
                                    }[];
                                };
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/taxonomies/{taxonomy}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description `edit` requires permission to edit posts. */
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path: {
                    taxonomy: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A taxonomy. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            capabilities?: {
                                [key: string]: string;
                            };
                            description?: string;
                            hierarchical?: boolean;
                            labels?: {
                                [key: string]: string;
                            };
                            name: string;
                            slug: string;
                            show_cloud?: boolean;
                            types?: string[];
                            rest_base: string;
                            rest_namespace: string;
                            visibility?: {
                                [key: string]: boolean;
                            };
                            _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_options`. */
        get: {
            parameters: {
                query?: {
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The site's settings. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_options`. */
        put: {
            parameters: {
                query?: {
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description How many days audit log entries are kept. */
                        audit_retention_days?: number | null;
                        /** @description API key of the evaluation service. */
                        ai_provider_evaluator_api_key?: string | null;
                        /** @description Default model. */
                        ai_provider_evaluator_model?: string | null;
                        /** @description Address of the evaluation service, with or without /v1. */
                        ai_provider_evaluator_endpoint?: string | null;
                        /** @description Hosts (with a non-standard port, if any) that site administrators can use as the evaluation service. */
                        ai_provider_evaluator_allowed_hosts?: string[] | null;
                        /** @description Maximum number of concurrent calls per process and evaluation service. */
                        ai_provider_evaluator_concurrency?: number | null;
                        /** @description Maximum number of calls per minute for each user, site and process. */
                        ai_provider_evaluator_calls_per_minute?: number | null;
                        /** @description The site's name. */
                        title?: string;
                        /** @description Short description of the site. */
                        description?: string;
                        /** @description IANA time zone such as Europe/Berlin. */
                        timezone?: string;
                        /** @description BCP 47 tag such as en or pt-BR. */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description The site's settings. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_options`. */
        post: {
            parameters: {
                query?: {
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description How many days audit log entries are kept. */
                        audit_retention_days?: number | null;
                        /** @description API key of the evaluation service. */
                        ai_provider_evaluator_api_key?: string | null;
                        /** @description Default model. */
                        ai_provider_evaluator_model?: string | null;
                        /** @description Address of the evaluation service, with or without /v1. */
                        ai_provider_evaluator_endpoint?: string | null;
                        /** @description Hosts (with a non-standard port, if any) that site administrators can use as the evaluation service. */
                        ai_provider_evaluator_allowed_hosts?: string[] | null;
                        /** @description Maximum number of concurrent calls per process and evaluation service. */
                        ai_provider_evaluator_concurrency?: number | null;
                        /** @description Maximum number of calls per minute for each user, site and process. */
                        ai_provider_evaluator_calls_per_minute?: number | null;
                        /** @description The site's name. */
                        title?: string;
                        /** @description Short description of the site. */
                        description?: string;
                        /** @description IANA time zone such as Europe/Berlin. */
                        timezone?: string;
                        /** @description BCP 47 tag such as en or pt-BR. */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description The site's settings. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        /** @description Requires the capability `manage_options`. */
        patch: {
            parameters: {
                query?: {
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description How many days audit log entries are kept. */
                        audit_retention_days?: number | null;
                        /** @description API key of the evaluation service. */
                        ai_provider_evaluator_api_key?: string | null;
                        /** @description Default model. */
                        ai_provider_evaluator_model?: string | null;
                        /** @description Address of the evaluation service, with or without /v1. */
                        ai_provider_evaluator_endpoint?: string | null;
                        /** @description Hosts (with a non-standard port, if any) that site administrators can use as the evaluation service. */
                        ai_provider_evaluator_allowed_hosts?: string[] | null;
                        /** @description Maximum number of concurrent calls per process and evaluation service. */
                        ai_provider_evaluator_concurrency?: number | null;
                        /** @description Maximum number of calls per minute for each user, site and process. */
                        ai_provider_evaluator_calls_per_minute?: number | null;
                        /** @description The site's name. */
                        title?: string;
                        /** @description Short description of the site. */
                        description?: string;
                        /** @description IANA time zone such as Europe/Berlin. */
                        timezone?: string;
                        /** @description BCP 47 tag such as en or pt-BR. */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description The site's settings. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Settings"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones. */
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    /** @description Takes precedence over `page`. */
                    offset?: number;
                    /** @description Only items with all of these words in their name or texts. */
                    search?: string;
                    /** @description Only items directly in this folder; 0: items in no folder. */
                    media_folder?: number;
                    /** @description The first part of the MIME type. */
                    media_type?: "image" | "video" | "audio" | "text" | "application" | "font";
                    /** @description The full MIME type, such as `image/png`. */
                    mime_type?: string;
                    author?: number[];
                    /** @description Only items attached to these posts. */
                    parent?: number[];
                    slug?: string[];
                    /** @description Only items with these ids. */
                    include?: number[];
                    /** @description Exclude items with these ids. */
                    exclude?: number[];
                    before?: string;
                    after?: string;
                    order?: "asc" | "desc";
                    orderby?: "author" | "date" | "id" | "include" | "modified" | "slug" | "title";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `upload_files`. */
        post: {
            parameters: {
                query?: {
                    title?: string;
                    alt_text?: string;
                    caption?: string;
                    description?: string;
                    slug?: string;
                    post?: number;
                    media_folder?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file?: string;
                        title?: string;
                        alt_text?: string;
                        caption?: string;
                        description?: string;
                        slug?: string;
                        post?: number;
                        media_folder?: number;
                    };
                    "application/octet-stream": unknown;
                };
            };
            responses: {
                /** @description A file of the media library. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/media/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    /** @description Only these fields, with dots for nested ones. */
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A file of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `upload_files`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string | {
                            raw: string;
                        };
                        alt_text?: string;
                        caption?: string | {
                            raw: string;
                        };
                        description?: string | {
                            raw: string;
                        };
                        slug?: string;
                        /** @description Post that the item is attached to; 0: none. */
                        post?: number | null;
                        /** @description Folder of the item; 0: none. */
                        media_folder?: number | null;
                        /** @description Focal point that stays visible when the image is cropped: from the left and from the top. */
                        focal_point?: {
                            x: number;
                            y: number;
                        };
                    };
                };
            };
            responses: {
                /** @description A file of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `upload_files`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string | {
                            raw: string;
                        };
                        alt_text?: string;
                        caption?: string | {
                            raw: string;
                        };
                        description?: string | {
                            raw: string;
                        };
                        slug?: string;
                        /** @description Post that the item is attached to; 0: none. */
                        post?: number | null;
                        /** @description Folder of the item; 0: none. */
                        media_folder?: number | null;
                        /** @description Focal point that stays visible when the image is cropped: from the left and from the top. */
                        focal_point?: {
                            x: number;
                            y: number;
                        };
                    };
                };
            };
            responses: {
                /** @description A file of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `upload_files`. */
        delete: {
            parameters: {
                query?: {
                    /** @description Must be true, because files have no trash. */
                    force?: boolean;
                    /** @description Only these fields, with dots for nested ones. */
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: components["schemas"]["Media"];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** @description Requires the capability `upload_files`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string | {
                            raw: string;
                        };
                        alt_text?: string;
                        caption?: string | {
                            raw: string;
                        };
                        description?: string | {
                            raw: string;
                        };
                        slug?: string;
                        /** @description Post that the item is attached to; 0: none. */
                        post?: number | null;
                        /** @description Folder of the item; 0: none. */
                        media_folder?: number | null;
                        /** @description Focal point that stays visible when the image is cropped: from the left and from the top. */
                        focal_point?: {
                            x: number;
                            y: number;
                        };
                    };
                };
            };
            responses: {
                /** @description A file of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/media/{id}/post-process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `upload_files`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        action: "create-image-subsizes";
                    };
                };
            };
            responses: {
                /** @description A file of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/media/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `upload_files`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        ids: number[];
                        /** @description Target folder; 0: no folder. */
                        media_folder: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Items that were moved. */
                            moved: number[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/media/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `upload_files`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: number;
                            bytes: number;
                            /** @description Storage quota in bytes; 0: unlimited. */
                            quota: number;
                            upload_limit: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/media/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `upload_files`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "multipart/form-data": {
                        file?: string;
                        title?: string;
                        alt_text?: string;
                        caption?: string;
                        description?: string;
                        slug?: string;
                        post?: number;
                        media_folder?: number;
                    };
                    "application/octet-stream": unknown;
                };
            };
            responses: {
                /** @description A file of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Media"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/media-folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `upload_files`. */
        get: {
            parameters: {
                query?: {
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    /** @description Only folders directly in this folder; 0: top-level folders. */
                    parent?: number;
                    /** @description Only folders whose name contains this text. */
                    search?: string;
                    slug?: string[];
                    include?: number[];
                    exclude?: number[];
                    hide_empty?: boolean;
                    /** @description `path`: in the order of the folder tree. */
                    orderby?: "path" | "name" | "id" | "count" | "slug";
                    order?: "asc" | "desc";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaFolder"][];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `upload_files`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        /** @description Parent folder; 0: none. */
                        parent?: number | null;
                        slug?: string;
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description A folder of the media library. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaFolder"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/media-folders/tree": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `upload_files`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            folders: components["schemas"]["MediaFolderNode"][];
                            /** @description Number of items in no folder. */
                            unfiled: number;
                            /** @description Number of items of the site. */
                            total: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/media-folders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `upload_files`. */
        get: {
            parameters: {
                query?: {
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A folder of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaFolder"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_categories`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @description Parent folder; 0: none. */
                        parent?: number | null;
                        slug?: string;
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description A folder of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaFolder"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_categories`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @description Parent folder; 0: none. */
                        parent?: number | null;
                        slug?: string;
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description A folder of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaFolder"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_categories`. */
        delete: {
            parameters: {
                query?: {
                    /** @description Must be true, because folders have no trash. */
                    force?: boolean;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: components["schemas"]["MediaFolder"];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** @description Requires the capability `manage_categories`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        /** @description Parent folder; 0: none. */
                        parent?: number | null;
                        slug?: string;
                        description?: string;
                    };
                };
            };
            responses: {
                /** @description A folder of the media library. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MediaFolder"];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    /** @description Takes precedence over `page`. */
                    offset?: number;
                    search?: string;
                    include?: number[];
                    exclude?: number[];
                    slug?: string[];
                    roles?: string[];
                    order?: "asc" | "desc";
                    orderby?: "id" | "name" | "registered_date" | "slug";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": ({
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        })[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `create_users`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        url?: string;
                        description?: string;
                        locale?: string;
                        /** @description Exactly one role. */
                        roles?: string[];
                        username: string;
                        email: string;
                        /** @description At least 8 characters. */
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        url?: string;
                        description?: string;
                        locale?: string;
                        /** @description Exactly one role. */
                        roles?: string[];
                        email?: string;
                        /** @description At least 8 characters. */
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        url?: string;
                        description?: string;
                        locale?: string;
                        /** @description Exactly one role. */
                        roles?: string[];
                        email?: string;
                        /** @description At least 8 characters. */
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `remove_users`. */
        delete: {
            parameters: {
                query: {
                    /** @description Users have no trash, so this must be true. */
                    force: "true" | "1";
                    /** @description User who gets the posts on this site. */
                    reassign?: string;
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            /** user */
                            previous: {
                                readonly id: number;
                                name: string;
                                url: string;
                                description: string;
                                readonly link: string;
                                readonly slug: string;
                                /** @description Addresses by width in pixels. */
                                readonly avatar_urls: {
                                    [key: string]: string;
                                };
                                username?: string;
                                email?: string;
                                /** @description Your new email address, until it is confirmed. */
                                readonly pending_email?: string | null;
                                locale?: string;
                                readonly registered_date?: string;
                                roles?: string[];
                                /** @description Capabilities on this site. */
                                readonly capabilities?: {
                                    [key: string]: boolean;
                                };
                                /** @description The role, in the format that WordPress clients expect. */
                                readonly extra_capabilities?: {
                                    [key: string]: boolean;
                                };
                                readonly is_super_admin?: boolean;
                                /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                                readonly needs_second_factor?: boolean;
                                readonly _links: {
                                    [key: string]: {
                                        href: string;
                                    }[];
                                };
                            } & {
                                [key: string]: unknown;
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        url?: string;
                        description?: string;
                        locale?: string;
                        /** @description Exactly one role. */
                        roles?: string[];
                        email?: string;
                        /** @description At least 8 characters. */
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    context?: "view" | "embed" | "edit";
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        url?: string;
                        description?: string;
                        locale?: string;
                        /** @description Exactly one role. */
                        roles?: string[];
                        email?: string;
                        /** @description At least 8 characters. */
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        url?: string;
                        description?: string;
                        locale?: string;
                        /** @description Exactly one role. */
                        roles?: string[];
                        email?: string;
                        /** @description At least 8 characters. */
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        url?: string;
                        description?: string;
                        locale?: string;
                        /** @description Exactly one role. */
                        roles?: string[];
                        email?: string;
                        /** @description At least 8 characters. */
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/users/me/application-passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Name of the application. */
                        name: string;
                        app_id?: string;
                        /** @description Permissions: `read` or `write` content, `ability:<name>`; default: all except account management. */
                        scopes?: string[];
                        /** @description The only site where it is valid. */
                        site?: number;
                        /**
                         * Format: date-time
                         * @description When it expires.
                         */
                        expires?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            count: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/users/me/application-passwords/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Name of the application. */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Name of the application. */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: {
                                uuid: string;
                                app_id: string;
                                name: string;
                                created: string;
                                last_used: string | null;
                                last_ip: string | null;
                                /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                                scopes: string[] | null;
                                /** @description The only site where it is valid; null: all sites. */
                                site: number | null;
                                /** @description When it expires; null: never. */
                                expires: string | null;
                                /** @description Only in the response that creates it. */
                                password?: string;
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Name of the application. */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/users/{user_id}/application-passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Name of the application. */
                        name: string;
                        app_id?: string;
                        /** @description Permissions: `read` or `write` content, `ability:<name>`; default: all except account management. */
                        scopes?: string[];
                        /** @description The only site where it is valid. */
                        site?: number;
                        /**
                         * Format: date-time
                         * @description When it expires.
                         */
                        expires?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            count: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/users/{user_id}/application-passwords/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Name of the application. */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Name of the application. */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: {
                                uuid: string;
                                app_id: string;
                                name: string;
                                created: string;
                                last_used: string | null;
                                last_ip: string | null;
                                /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                                scopes: string[] | null;
                                /** @description The only site where it is valid; null: all sites. */
                                site: number | null;
                                /** @description When it expires; null: never. */
                                expires: string | null;
                                /** @description Only in the response that creates it. */
                                password?: string;
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                    uuid: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Name of the application. */
                        name: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            uuid: string;
                            app_id: string;
                            name: string;
                            created: string;
                            last_used: string | null;
                            last_ip: string | null;
                            /** @description Permissions: `read`, `write`, `ability:<name>`; null: all except account management. */
                            scopes: string[] | null;
                            /** @description The only site where it is valid; null: all sites. */
                            site: number | null;
                            /** @description When it expires; null: never. */
                            expires: string | null;
                            /** @description Only in the response that creates it. */
                            password?: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/core/v2/plugins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `activate_plugins`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            plugin: string;
                            /** @enum {string} */
                            status: "active" | "inactive";
                            /** @description Active on every site; cannot be changed here. */
                            network_only: boolean;
                            name: string;
                            description: string;
                            version: string;
                            /** @description REST namespace; empty if the plugin has no routes. */
                            rest_namespace: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2/plugins/{plugin}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `activate_plugins`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    plugin: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            plugin: string;
                            /** @enum {string} */
                            status: "active" | "inactive";
                            /** @description Active on every site; cannot be changed here. */
                            network_only: boolean;
                            name: string;
                            description: string;
                            version: string;
                            /** @description REST namespace; empty if the plugin has no routes. */
                            rest_namespace: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `activate_plugins`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    plugin: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "active" | "inactive";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            plugin: string;
                            /** @enum {string} */
                            status: "active" | "inactive";
                            /** @description Active on every site; cannot be changed here. */
                            network_only: boolean;
                            name: string;
                            description: string;
                            version: string;
                            /** @description REST namespace; empty if the plugin has no routes. */
                            rest_namespace: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `activate_plugins`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    plugin: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "active" | "inactive";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            plugin: string;
                            /** @enum {string} */
                            status: "active" | "inactive";
                            /** @description Active on every site; cannot be changed here. */
                            network_only: boolean;
                            name: string;
                            description: string;
                            version: string;
                            /** @description REST namespace; empty if the plugin has no routes. */
                            rest_namespace: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        /** @description Requires the capability `activate_plugins`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    plugin: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "active" | "inactive";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            plugin: string;
                            /** @enum {string} */
                            status: "active" | "inactive";
                            /** @description Active on every site; cannot be changed here. */
                            network_only: boolean;
                            name: string;
                            description: string;
                            version: string;
                            /** @description REST namespace; empty if the plugin has no routes. */
                            rest_namespace: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/octavo/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Username or email address. */
                        username: string;
                        password: string;
                        /** @description Code from the authenticator app, or a recovery code. */
                        code?: string;
                        /** @default false */
                        remember?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                id: number;
                                name: string;
                                slug: string;
                            };
                            nonce: string;
                            expires: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/session/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        /** @description Code from the authenticator app, or a recovery code. */
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            confirmed: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/session/nonce": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The content. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/plain": unknown;
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            /** @enum {string} */
                            kind: "cookie" | "token";
                            current: boolean;
                            created: string;
                            last_used: string;
                            expires: string;
                            ip: string;
                            user_agent: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            count: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            enabled: boolean;
                            since: string | null;
                            recovery_codes_left: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description For manual entry in an authenticator app. */
                            secret: string;
                            /** @description The same as an otpauth: address, for a QR code. */
                            url: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/second-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Code from the authenticator app, or a recovery code. */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Shown only once. */
                            recovery_codes: string[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        /** @description Code from the authenticator app, or a recovery code. */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Shown only once. */
                            recovery_codes: string[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/second-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                        /** @description Code from the authenticator app, or a recovery code. */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/{id}/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Requires the capability `edit_users`. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A screen of the admin of this site. */
                        return_to?: string;
                        /** @default false */
                        remember?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            url: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/oidc/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    site: number;
                    binding: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/oidc/enter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    code: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/oidc/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Code from the authenticator app, or a recovery code. */
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                id: number;
                                name: string;
                                slug: string;
                            };
                            nonce: string;
                            expires: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/identities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            issuer: string;
                            /** @description From the provider, at the time of linking. */
                            email: string;
                            created: string;
                            last_used: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/identities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_sites`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                    search?: string;
                    state?: ("active" | "archived" | "deleted")[];
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                            url: string;
                            language: string;
                            timezone: string;
                            public: boolean;
                            /** @enum {string} */
                            state: "active" | "archived" | "deleted";
                            plugins: string[];
                            /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                            storage_quota: number | null;
                            /** @description Effective quota: that of the site, or the default of the network; 0: unlimited. */
                            storage_allowed: number;
                            /** @description Storage used by its files in bytes; null if its database does not respond. */
                            storage_used: number | null;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `create_sites`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name: string;
                        domain?: string;
                        /** @default / */
                        path?: string;
                        description?: string;
                        language?: string;
                        timezone?: string;
                        /** @description User who becomes the administrator. */
                        administrator?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                            url: string;
                            language: string;
                            timezone: string;
                            public: boolean;
                            /** @enum {string} */
                            state: "active" | "archived" | "deleted";
                            plugins: string[];
                            /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                            storage_quota: number | null;
                            /** @description Effective quota: that of the site, or the default of the network; 0: unlimited. */
                            storage_allowed: number;
                            /** @description Storage used by its files in bytes; null if its database does not respond. */
                            storage_used: number | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_sites`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                            url: string;
                            language: string;
                            timezone: string;
                            public: boolean;
                            /** @enum {string} */
                            state: "active" | "archived" | "deleted";
                            plugins: string[];
                            /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                            storage_quota: number | null;
                            /** @description Effective quota: that of the site, or the default of the network; 0: unlimited. */
                            storage_allowed: number;
                            /** @description Storage used by its files in bytes; null if its database does not respond. */
                            storage_used: number | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_sites`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                        public?: boolean;
                        /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                        storage_quota?: number | null;
                        /**
                         * @description Also restores a site that is marked for deletion.
                         * @enum {string}
                         */
                        state?: "active" | "archived";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                            url: string;
                            language: string;
                            timezone: string;
                            public: boolean;
                            /** @enum {string} */
                            state: "active" | "archived" | "deleted";
                            plugins: string[];
                            /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                            storage_quota: number | null;
                            /** @description Effective quota: that of the site, or the default of the network; 0: unlimited. */
                            storage_allowed: number;
                            /** @description Storage used by its files in bytes; null if its database does not respond. */
                            storage_used: number | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_sites`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                        public?: boolean;
                        /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                        storage_quota?: number | null;
                        /**
                         * @description Also restores a site that is marked for deletion.
                         * @enum {string}
                         */
                        state?: "active" | "archived";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                            url: string;
                            language: string;
                            timezone: string;
                            public: boolean;
                            /** @enum {string} */
                            state: "active" | "archived" | "deleted";
                            plugins: string[];
                            /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                            storage_quota: number | null;
                            /** @description Effective quota: that of the site, or the default of the network; 0: unlimited. */
                            storage_allowed: number;
                            /** @description Storage used by its files in bytes; null if its database does not respond. */
                            storage_used: number | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `delete_sites`. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                            url: string;
                            language: string;
                            timezone: string;
                            public: boolean;
                            /** @enum {string} */
                            state: "active" | "archived" | "deleted";
                            plugins: string[];
                            /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                            storage_quota: number | null;
                            /** @description Effective quota: that of the site, or the default of the network; 0: unlimited. */
                            storage_allowed: number;
                            /** @description Storage used by its files in bytes; null if its database does not respond. */
                            storage_used: number | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** @description Requires the capability `manage_sites`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        name?: string;
                        description?: string;
                        public?: boolean;
                        /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                        storage_quota?: number | null;
                        /**
                         * @description Also restores a site that is marked for deletion.
                         * @enum {string}
                         */
                        state?: "active" | "archived";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            description: string;
                            url: string;
                            language: string;
                            timezone: string;
                            public: boolean;
                            /** @enum {string} */
                            state: "active" | "archived" | "deleted";
                            plugins: string[];
                            /** @description Storage quota in bytes; 0: unlimited, null: default of the network. */
                            storage_quota: number | null;
                            /** @description Effective quota: that of the site, or the default of the network; 0: unlimited. */
                            storage_allowed: number;
                            /** @description Storage used by its files in bytes; null if its database does not respond. */
                            storage_used: number | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/octavo/v1/sites/{id}/domains": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_sites`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            domain: string;
                            path: string;
                            url: string;
                            /** @description Whether this is the primary address. The others redirect to it. */
                            primary: boolean;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `manage_sites`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A host name; international names are supported. */
                        domain: string;
                        /**
                         * @description `/`, or a folder such as `/shop/`.
                         * @default /
                         */
                        path?: string;
                        /** @default false */
                        primary?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            domain: string;
                            path: string;
                            url: string;
                            /** @description Whether this is the primary address. The others redirect to it. */
                            primary: boolean;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            domain: string;
                            path: string;
                            url: string;
                            /** @description Whether this is the primary address. The others redirect to it. */
                            primary: boolean;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/sites/{id}/domains/{domain}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** @description Requires the capability `manage_sites`. */
        put: {
            parameters: {
                query?: {
                    /** @description `/`, or a folder such as `/shop/`. */
                    path?: string;
                };
                header?: never;
                path: {
                    id: number;
                    /** @description A host name; international names are supported. */
                    domain: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        primary: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            domain: string;
                            path: string;
                            url: string;
                            /** @description Whether this is the primary address. The others redirect to it. */
                            primary: boolean;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_sites`. */
        post: {
            parameters: {
                query?: {
                    /** @description `/`, or a folder such as `/shop/`. */
                    path?: string;
                };
                header?: never;
                path: {
                    id: number;
                    /** @description A host name; international names are supported. */
                    domain: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        primary: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            domain: string;
                            path: string;
                            url: string;
                            /** @description Whether this is the primary address. The others redirect to it. */
                            primary: boolean;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_sites`. */
        delete: {
            parameters: {
                query?: {
                    /** @description `/`, or a folder such as `/shop/`. */
                    path?: string;
                };
                header?: never;
                path: {
                    id: number;
                    /** @description A host name; international names are supported. */
                    domain: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: {
                                domain: string;
                                path: string;
                                url: string;
                                /** @description Whether this is the primary address. The others redirect to it. */
                                primary: boolean;
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** @description Requires the capability `manage_sites`. */
        patch: {
            parameters: {
                query?: {
                    /** @description `/`, or a folder such as `/shop/`. */
                    path?: string;
                };
                header?: never;
                path: {
                    id: number;
                    /** @description A host name; international names are supported. */
                    domain: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        primary: true;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            domain: string;
                            path: string;
                            url: string;
                            /** @description Whether this is the primary address. The others redirect to it. */
                            primary: boolean;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/octavo/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_network_users`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                    search?: string;
                    order?: "asc" | "desc";
                    orderby?: "id" | "name" | "registered_date" | "slug";
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            username: string;
                            name: string;
                            slug: string;
                            email: string;
                            registered_date: string;
                            is_super_admin: boolean;
                            /** @description Number of sites that the user is a member of. */
                            site_count: number;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Requires the capability `delete_users`. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                    search?: string;
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            name: string;
                            url: string;
                            admin_url: string;
                            /** @description Null for super admins who are not members. */
                            role: string | null;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `manage_network_users`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Username or email address of an account of the network. */
                        user: string;
                        role: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            readonly id: number;
                            name: string;
                            url: string;
                            description: string;
                            readonly link: string;
                            readonly slug: string;
                            /** @description Addresses by width in pixels. */
                            readonly avatar_urls: {
                                [key: string]: string;
                            };
                            username?: string;
                            email?: string;
                            /** @description Your new email address, until it is confirmed. */
                            readonly pending_email?: string | null;
                            locale?: string;
                            readonly registered_date?: string;
                            roles?: string[];
                            /** @description Capabilities on this site. */
                            readonly capabilities?: {
                                [key: string]: boolean;
                            };
                            /** @description The role, in the format that WordPress clients expect. */
                            readonly extra_capabilities?: {
                                [key: string]: boolean;
                            };
                            readonly is_super_admin?: boolean;
                            /** @description Only for your own account: you must turn on two-factor authentication to use your super admin rights. */
                            readonly needs_second_factor?: boolean;
                            readonly _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `promote_users`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            email: string;
                            role: string;
                            /** @description Name of the user who sent the invitation. */
                            invited_by: string | null;
                            created: string;
                            expires: string;
                            /** @description When the email was sent; null until then. */
                            sent: string | null;
                            /** @description Why the email could not be delivered. */
                            failure: string | null;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `promote_users`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        role: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            email: string;
                            role: string;
                            /** @description Name of the user who sent the invitation. */
                            invited_by: string | null;
                            created: string;
                            expires: string;
                            /** @description When the email was sent; null until then. */
                            sent: string | null;
                            /** @description Why the email could not be delivered. */
                            failure: string | null;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            email: string;
                            role: string;
                            /** @description Name of the user who sent the invitation. */
                            invited_by: string | null;
                            created: string;
                            expires: string;
                            /** @description When the email was sent; null until then. */
                            sent: string | null;
                            /** @description Why the email could not be delivered. */
                            failure: string | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/invitations/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `promote_users`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            email: string;
                            role: string;
                            /** @description Name of the user who sent the invitation. */
                            invited_by: string | null;
                            created: string;
                            expires: string;
                            /** @description When the email was sent; null until then. */
                            sent: string | null;
                            /** @description Why the email could not be delivered. */
                            failure: string | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** @description Requires the capability `promote_users`. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                            previous: {
                                id: string;
                                email: string;
                                role: string;
                                /** @description Name of the user who sent the invitation. */
                                invited_by: string | null;
                                created: string;
                                expires: string;
                                /** @description When the email was sent; null until then. */
                                sent: string | null;
                                /** @description Why the email could not be delivered. */
                                failure: string | null;
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/invitations/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part after # in the link. */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            email: string;
                            role: string;
                            expires: string;
                            accepted: boolean;
                            /** @description Username of the existing account with this address, if there is one; then no other field is needed. */
                            username: string | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part after # in the link. */
                        token: string;
                        username?: string;
                        name?: string;
                        /** @description At least 8 characters. */
                        password?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            user: {
                                id: number;
                                name: string;
                                username: string;
                            };
                            role: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Username or email address. */
                        username: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            accepted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/password-reset/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part after # in the link. */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            username: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/password-reset/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part after # in the link. */
                        token: string;
                        /** @description At least 8 characters. */
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            username: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/email-change/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part after # in the link. */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            username: string;
                            email: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/email-change/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part after # in the link. */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            username: string;
                            email: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/post-counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    type?: string;
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Only statuses of which the caller can see every post. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            publish?: number;
                            future?: number;
                            draft?: number;
                            pending?: number;
                            private?: number;
                            trash?: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_network`. */
        get: {
            parameters: {
                query?: {
                    per_page?: number;
                    /** @description Cursor of the next page, from the Link header. */
                    before?: string;
                    state?: ("created" | "retry" | "active" | "completed" | "cancelled" | "failed")[];
                    /** @description Only jobs that failed all attempts, regardless of `state`. */
                    dead?: boolean;
                    name?: string;
                    group?: string;
                    site_id?: number;
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
                            /** @description All attempts failed. The job waits for a manual retry. */
                            dead: boolean;
                            group: string | null;
                            /** @description Null for jobs of the network. */
                            site_id: number | null;
                            /** @description Number of retries. */
                            attempt: number;
                            done: number | null;
                            total: number | null;
                            /** @description UTC. */
                            created: string;
                            /** @description Earliest start, UTC. */
                            due: string;
                            started: string | null;
                            finished: string | null;
                            error: string | null;
                            database: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/jobs/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_network`. */
        get: {
            parameters: {
                query?: {
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            name: string;
                            /** @description Counted up to 10,000, like all these numbers. */
                            waiting: number;
                            active: number;
                            failed: number;
                            dead: number;
                            /** @description How long the next job has been waiting; null if no job is due. */
                            waiting_seconds: number | null;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_network`. */
        get: {
            parameters: {
                query?: {
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
                            /** @description All attempts failed. The job waits for a manual retry. */
                            dead: boolean;
                            group: string | null;
                            /** @description Null for jobs of the network. */
                            site_id: number | null;
                            /** @description Number of retries. */
                            attempt: number;
                            done: number | null;
                            total: number | null;
                            /** @description UTC. */
                            created: string;
                            /** @description Earliest start, UTC. */
                            due: string;
                            started: string | null;
                            finished: string | null;
                            error: string | null;
                            database: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `manage_network`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
                            /** @description All attempts failed. The job waits for a manual retry. */
                            dead: boolean;
                            group: string | null;
                            /** @description Null for jobs of the network. */
                            site_id: number | null;
                            /** @description Number of retries. */
                            attempt: number;
                            done: number | null;
                            total: number | null;
                            /** @description UTC. */
                            created: string;
                            /** @description Earliest start, UTC. */
                            due: string;
                            started: string | null;
                            finished: string | null;
                            error: string | null;
                            database: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/jobs/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `manage_network`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            name: string;
                            /** @enum {string} */
                            state: "created" | "retry" | "active" | "completed" | "cancelled" | "failed";
                            /** @description All attempts failed. The job waits for a manual retry. */
                            dead: boolean;
                            group: string | null;
                            /** @description Null for jobs of the network. */
                            site_id: number | null;
                            /** @description Number of retries. */
                            attempt: number;
                            done: number | null;
                            total: number | null;
                            /** @description UTC. */
                            created: string;
                            /** @description Earliest start, UTC. */
                            due: string;
                            started: string | null;
                            finished: string | null;
                            error: string | null;
                            database: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_options`. */
        get: {
            parameters: {
                query?: {
                    per_page?: number;
                    /** @description Cursor of the next page, from the Link header. */
                    cursor?: string;
                    /** @description An action such as `session.opened`, or its first part: `session`. */
                    action?: string;
                    /** @description User who did it: id, login or email address. */
                    user?: string;
                    /** @description User it was done to: id, login or email address. */
                    about?: string;
                    site?: number;
                    /** @description Only entries after this time. */
                    after?: string;
                    /** @description Only entries before this time. */
                    before?: string;
                    /** @description Only these fields. */
                    _fields?: string[];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            /** @description UTC. */
                            date: string;
                            /** @enum {string} */
                            action: "session.opened" | "session.refused" | "session.ended" | "application_password.created" | "application_password.revoked" | "password.changed" | "two_factor.enabled" | "two_factor.disabled" | "two_factor.codes_renewed" | "two_factor.recovery_used" | "identity.linked" | "identity.unlinked" | "password.reset_requested" | "password.reset" | "email.change_requested" | "email.changed" | "invitation.sent" | "invitation.accepted" | "invitation.revoked" | "user.created" | "user.changed" | "user.deleted" | "member.added" | "member.removed" | "role.changed" | "settings.changed" | "plugin.switched" | "site.created" | "site.changed" | "site.archived" | "site.restored" | "site.deleted" | "site.moved" | "site.exported" | "site.imported" | "domain.added" | "domain.made_primary" | "domain.removed" | "quota.changed" | "post.deleted" | "media.deleted" | "webhook.created" | "webhook.changed" | "webhook.secret_rotated" | "webhook.switched_off" | "webhook.deleted" | "export.made" | "export.downloaded" | "personal_data.exported" | "personal_data.downloaded" | "user.erased";
                            user_id: number | null;
                            login: string | null;
                            address: string | null;
                            site_id: number | null;
                            site_name: string | null;
                            target: {
                                kind: string;
                                id: string;
                                name: string | null;
                            } | null;
                            details: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/personal-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            user_id: number;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @description Number of sites processed so far. */
                            done: number;
                            total: number;
                            /** @description UTC. */
                            created: string;
                            finished: string | null;
                            file_size: number | null;
                            /** @description When the archive is removed, UTC. */
                            expires: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            user_id: number;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @description Number of sites processed so far. */
                            done: number;
                            total: number;
                            /** @description UTC. */
                            created: string;
                            finished: string | null;
                            file_size: number | null;
                            /** @description When the archive is removed, UTC. */
                            expires: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/personal-data/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            user_id: number;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @description Number of sites processed so far. */
                            done: number;
                            total: number;
                            /** @description UTC. */
                            created: string;
                            finished: string | null;
                            file_size: number | null;
                            /** @description When the archive is removed, UTC. */
                            expires: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/personal-data/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The archive, whole or in parts (`Range`, `If-Range`). */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The content. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": unknown;
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/{user_id}/personal-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            user_id: number;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @description Number of sites processed so far. */
                            done: number;
                            total: number;
                            /** @description UTC. */
                            created: string;
                            finished: string | null;
                            file_size: number | null;
                            /** @description When the archive is removed, UTC. */
                            expires: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            user_id: number;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @description Number of sites processed so far. */
                            done: number;
                            total: number;
                            /** @description UTC. */
                            created: string;
                            finished: string | null;
                            file_size: number | null;
                            /** @description When the archive is removed, UTC. */
                            expires: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/{user_id}/personal-data/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            user_id: number;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @description Number of sites processed so far. */
                            done: number;
                            total: number;
                            /** @description UTC. */
                            created: string;
                            finished: string | null;
                            file_size: number | null;
                            /** @description When the archive is removed, UTC. */
                            expires: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/{user_id}/personal-data/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The archive, whole or in parts (`Range`, `If-Range`). */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The content. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": unknown;
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/{user_id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `delete_users`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    user_id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description User who gets the posts and files; false for no author. */
                        reassign: number | false;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            user_id: number;
                            reassign: number | null;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @description Number of sites processed so far. */
                            done: number;
                            total: number;
                            /** @description UTC. */
                            created: string;
                            finished: string | null;
                            erased: {
                                [key: string]: number;
                            };
                            kept: {
                                what: string;
                                why: string;
                            }[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/me/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            user_id: number;
                            reassign: number | null;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @description Number of sites processed so far. */
                            done: number;
                            total: number;
                            /** @description UTC. */
                            created: string;
                            finished: string | null;
                            erased: {
                                [key: string]: number;
                            };
                            kept: {
                                what: string;
                                why: string;
                            }[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1/users/erasures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `delete_users`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: string;
                            user_id: number;
                            reassign: number | null;
                            /** @enum {string} */
                            state: "waiting" | "running" | "done" | "failed";
                            /** @description Number of sites processed so far. */
                            done: number;
                            total: number;
                            /** @description UTC. */
                            created: string;
                            finished: string | null;
                            erased: {
                                [key: string]: number;
                            };
                            kept: {
                                what: string;
                                why: string;
                            }[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jwt-auth/v1/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Username or email address. */
                        username: string;
                        password: string;
                        /** @description Code from the authenticator app, or a recovery code. */
                        code?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: string;
                            user_email: string;
                            user_nicename: string;
                            user_display_name: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jwt-auth/v1/token/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            code: string;
                            data: {
                                status: number;
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jwt-auth/v1/token/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            token: string;
                            user_email: string;
                            user_nicename: string;
                            user_display_name: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oembed/1.0/embed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    /** @description The address of a post on this site. */
                    url: string;
                    maxwidth?: number;
                    maxheight?: number;
                    format?: "json" | "xml";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The content. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            version: "1.0";
                            /** @enum {string} */
                            type: "rich";
                            provider_name: string;
                            provider_url: string;
                            title: string;
                            author_name?: string;
                            author_url?: string;
                            thumbnail_url?: string;
                            thumbnail_width?: number;
                            thumbnail_height?: number;
                            width: number;
                            height: number;
                            html: string;
                        };
                        "text/xml": unknown;
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp-abilities/v1/abilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                    /** @description Only abilities of the category with this slug. */
                    category?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description `namespace/ability` */
                            name: string;
                            label: string;
                            description: string;
                            /** @description Slug of the category. */
                            category: string;
                            /** @description JSON Schema of the input. */
                            input_schema: {
                                [key: string]: unknown;
                            };
                            /** @description JSON Schema of the output. */
                            output_schema: {
                                [key: string]: unknown;
                            };
                            meta: {
                                annotations: {
                                    /** @description Changes nothing. */
                                    readonly: boolean;
                                    /** @description May delete or replace existing data. */
                                    destructive: boolean;
                                    /** @description Running it again with the same input has no further effect. */
                                    idempotent: boolean;
                                };
                            };
                            _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp-abilities/v1/abilities/{namespace}/{ability}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    _fields?: string[];
                };
                header?: never;
                path: {
                    namespace: string;
                    ability: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description `namespace/ability` */
                            name: string;
                            label: string;
                            description: string;
                            /** @description Slug of the category. */
                            category: string;
                            /** @description JSON Schema of the input. */
                            input_schema: {
                                [key: string]: unknown;
                            };
                            /** @description JSON Schema of the output. */
                            output_schema: {
                                [key: string]: unknown;
                            };
                            meta: {
                                annotations: {
                                    /** @description Changes nothing. */
                                    readonly: boolean;
                                    /** @description May delete or replace existing data. */
                                    destructive: boolean;
                                    /** @description Running it again with the same input has no further effect. */
                                    idempotent: boolean;
                                };
                            };
                            _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp-abilities/v1/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    _fields?: string[];
                    page?: number;
                    per_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            slug: string;
                            label: string;
                            description: string;
                            meta: {
                                [key: string]: unknown;
                            };
                            _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp-abilities/v1/categories/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    _fields?: string[];
                };
                header?: never;
                path: {
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            slug: string;
                            label: string;
                            description: string;
                            meta: {
                                [key: string]: unknown;
                            };
                            _links: {
                                [key: string]: {
                                    href: string;
                                }[];
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp-abilities/v1/abilities/{namespace}/{ability}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    _fields?: string[];
                    /** @description In bracket notation (`input[query]=x`) or as JSON. */
                    input?: unknown;
                };
                header?: never;
                path: {
                    namespace: string;
                    ability: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The result, as described by the `output_schema` of the ability. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    namespace: string;
                    ability: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description An object that matches the `input_schema` of the ability. */
                        input?: unknown;
                    };
                };
            };
            responses: {
                /** @description The result, as described by the `output_schema` of the ability. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: {
                    _fields?: string[];
                    /** @description In bracket notation (`input[query]=x`) or as JSON. */
                    input?: unknown;
                };
                header?: never;
                path: {
                    namespace: string;
                    ability: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The result, as described by the `output_schema` of the ability. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portable-text/v1/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Only these post types; default: all public post types. */
                    post_type?: string[];
                    /** @description Posts with a block of this type. */
                    block_type?: string;
                    /** @description Posts with a block of each of these types. */
                    has?: string[];
                    /** @description Posts with a text block of this style. */
                    style?: string;
                    /** @description Only blocks with all of these words. */
                    search?: string;
                    page?: number;
                    per_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            id: number;
                            type: string;
                            /** @description HTML, as `title.rendered`. */
                            title: string;
                            date: string;
                            link: string;
                            /** @description All blocks of the post. */
                            portable_text: unknown;
                            /** @description Blocks of the requested type or style. */
                            matched_blocks: Record<string, never>[];
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portable-text/v1/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    /** @description Blocks of this type. */
                    block_type: string;
                    /** @description Only these post types; default: all public post types. */
                    post_type?: string[];
                    /** @description Code blocks in this language. */
                    language?: string;
                    /** @description Text blocks of this style. */
                    style?: string;
                    page?: number;
                    per_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description A block as it was written. */
                            block: Record<string, never>;
                            post_id: number;
                            /** @description HTML, as `title.rendered`. */
                            title: string;
                            link: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portable-text/v1/groq": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    /** @description GROQ. */
                    query: string;
                    /** @description Only these post types; default: all public post types. */
                    post_type?: string[];
                    /** @description Posts with a block of this type. */
                    block_type?: string;
                    /** @description Posts with a block of each of these types. */
                    has?: string[];
                    /** @description Posts with a text block of this style. */
                    style?: string;
                    /** @description Only blocks with all of these words. */
                    search?: string;
                    page?: number;
                    /** @description How many posts the query sees at a time. */
                    per_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            query: string;
                            /** @description The result of the query. */
                            result: unknown;
                            /** @description How long the query took. */
                            ms: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description GROQ. */
                        query: string;
                        /** @description Parameters of the query, without the `$`. */
                        params?: {
                            [key: string]: unknown;
                        };
                        /** @description Only these post types; default: all public post types. */
                        post_type?: string[];
                        /** @description Posts with a block of this type. */
                        block_type?: string;
                        /** @description Posts with a block of each of these types. */
                        has?: string[];
                        /** @description Posts with a text block of this style. */
                        style?: string;
                        /** @description Only blocks with all of these words. */
                        search?: string;
                        /** @default 1 */
                        page?: number;
                        /**
                         * @description How many posts the query sees at a time.
                         * @default 500
                         */
                        per_page?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            query: string;
                            /** @description The result of the query. */
                            result: unknown;
                            /** @description How long the query took. */
                            ms: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder-exporter/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `upload_files`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            job_id: string;
                            folder_id: number;
                            /** @description User who started the export. */
                            user_id: number;
                            include_children: boolean;
                            include_manifest: boolean;
                            /** @enum {string} */
                            status: "pending" | "processing" | "complete" | "failed";
                            /** @description Items processed. */
                            progress: number;
                            /** @description Items to process; 0 until the export has started. */
                            total: number;
                            /** @description Empty until complete. */
                            file_name: string;
                            /** @description In bytes; 0 until complete. */
                            file_size: number;
                            /** @description When the export was requested. `YYYY-MM-DD HH:MM:SS`, UTC. */
                            created_at: string;
                            /** @description Empty until complete. `YYYY-MM-DD HH:MM:SS`, UTC. */
                            completed_at: string;
                            /** @description Why it failed; empty otherwise. */
                            error: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `upload_files`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        folder_id: number;
                        /**
                         * @description Include subfolders.
                         * @default true
                         */
                        include_children?: boolean;
                        /**
                         * @description With `manifest.csv` in the archive.
                         * @default true
                         */
                        include_manifest?: boolean;
                    };
                };
            };
            responses: {
                /** @description The export of a media folder. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            job_id: string;
                            folder_id: number;
                            /** @description User who started the export. */
                            user_id: number;
                            include_children: boolean;
                            include_manifest: boolean;
                            /** @enum {string} */
                            status: "pending" | "processing" | "complete" | "failed";
                            /** @description Items processed. */
                            progress: number;
                            /** @description Items to process; 0 until the export has started. */
                            total: number;
                            /** @description Empty until complete. */
                            file_name: string;
                            /** @description In bytes; 0 until complete. */
                            file_size: number;
                            /** @description When the export was requested. `YYYY-MM-DD HH:MM:SS`, UTC. */
                            created_at: string;
                            /** @description Empty until complete. `YYYY-MM-DD HH:MM:SS`, UTC. */
                            completed_at: string;
                            /** @description Why it failed; empty otherwise. */
                            error: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder-exporter/v1/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `upload_files`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The export of a media folder. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            job_id: string;
                            folder_id: number;
                            /** @description User who started the export. */
                            user_id: number;
                            include_children: boolean;
                            include_manifest: boolean;
                            /** @enum {string} */
                            status: "pending" | "processing" | "complete" | "failed";
                            /** @description Items processed. */
                            progress: number;
                            /** @description Items to process; 0 until the export has started. */
                            total: number;
                            /** @description Empty until complete. */
                            file_name: string;
                            /** @description In bytes; 0 until complete. */
                            file_size: number;
                            /** @description When the export was requested. `YYYY-MM-DD HH:MM:SS`, UTC. */
                            created_at: string;
                            /** @description Empty until complete. `YYYY-MM-DD HH:MM:SS`, UTC. */
                            completed_at: string;
                            /** @description Why it failed; empty otherwise. */
                            error: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** @description Requires the capability `upload_files`. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder-exporter/v1/exports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The archive, whole or in parts (`Range`, `If-Range`). */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The content. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": unknown;
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offline-export/v1/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    /** @description Id of the post. */
                    id: number;
                    format?: "pdf" | "epub" | "md";
                    /** @description PDF. Default: a4. */
                    paper?: "a4" | "a5" | "letter" | "legal";
                    /** @description PDF. Default: portrait. */
                    orientation?: "portrait" | "landscape";
                    /** @description PDF, in millimetres. Default: 25. */
                    margin?: number;
                    /** @description PDF, in points. Default: 11. */
                    font_size?: number;
                    /** @description PDF: add a table of contents. */
                    toc?: boolean;
                    /** @description PDF and EPUB: add a title page. */
                    cover?: boolean;
                    /** @description Markdown: create a ZIP that includes the images. */
                    bundle?: boolean;
                    /** @description BCP 47 language tag. Default: language of the post. */
                    lang?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description An export; filters may add to it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description `ok` */
                            status: string;
                            format: string;
                            post_id: number;
                            export: {
                                /** @description The name of the file. */
                                file: string;
                                /** @description Public address of the file until it expires. */
                                url: string;
                                /** @description Absolute path on the server. */
                                path: string;
                                /** @description In bytes. */
                                size: number;
                                /** @description The name of the file. */
                                filename: string;
                            } & {
                                [key: string]: unknown;
                            };
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offline-export/v1/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A file that was exported. */
        get: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path: {
                    name: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The content. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": unknown;
                        "application/epub+zip": unknown;
                        "text/markdown": unknown;
                        "application/zip": unknown;
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cross-site-search/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    q?: string;
                    page?: number;
                    per_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            hits: {
                                id: number;
                                blog_id: number;
                                blog_name: string;
                                post_type: string;
                                post_type_label: string;
                                title: string;
                                excerpt: string;
                                url: string;
                                _score: number;
                                /** Format: date-time */
                                date: string;
                                _formatted?: {
                                    post_title?: string;
                                    post_content?: string;
                                    post_excerpt?: string;
                                };
                            }[];
                            facets: {
                                [key: string]: {
                                    /** @enum {string} */
                                    type: "terms";
                                    buckets: {
                                        value: string;
                                        count: number;
                                        /** @description The name of the site, with its address if several sites have the same name. */
                                        label?: string;
                                    }[];
                                };
                            };
                            pagination: {
                                total: number;
                                per_page: number;
                                current_page: number;
                                total_pages: number;
                            };
                            tookMs: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        q?: string;
                        /** @description `all`, or the post types to search. */
                        postTypes?: string | string[];
                        page?: {
                            /** @description A whole number from 1. */
                            number?: unknown;
                            /** @description A whole number from 1 to 100; default: 10. */
                            size?: unknown;
                        };
                        /** @description A tree of and, or, not and pred. */
                        filter?: unknown;
                        /** @description A list of { by, order }. */
                        sort?: unknown;
                        /** @description A list of { type: terms, field }; with labels: true, buckets of blog_id have one. */
                        facets?: unknown;
                        attributesToHighlight?: ("post_title" | "post_content" | "post_excerpt")[];
                        attributesToCrop?: ("post_title" | "post_content" | "post_excerpt")[];
                        /**
                         * @description In characters.
                         * @default 200
                         */
                        cropLength?: number;
                        /** @default … */
                        cropMarker?: string;
                        highlightStartTag?: string;
                        highlightEndTag?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            hits: {
                                id: number;
                                blog_id: number;
                                blog_name: string;
                                post_type: string;
                                post_type_label: string;
                                title: string;
                                excerpt: string;
                                url: string;
                                _score: number;
                                /** Format: date-time */
                                date: string;
                                _formatted?: {
                                    post_title?: string;
                                    post_content?: string;
                                    post_excerpt?: string;
                                };
                            }[];
                            facets: {
                                [key: string]: {
                                    /** @enum {string} */
                                    type: "terms";
                                    buckets: {
                                        value: string;
                                        count: number;
                                        /** @description The name of the site, with its address if several sites have the same name. */
                                        label?: string;
                                    }[];
                                };
                            };
                            pagination: {
                                total: number;
                                per_page: number;
                                current_page: number;
                                total_pages: number;
                            };
                            tookMs: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cross-site-search/v1/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_network_options`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            settings: {
                                /** @description Site id of the hub; 0: the main site. */
                                hub_blog_id: number;
                                /**
                                 * @description The engine that keeps the index.
                                 * @enum {string}
                                 */
                                driver: "sqlite" | "opensearch";
                                /**
                                 * @description What `sites` means.
                                 * @enum {string}
                                 */
                                mode: "all" | "allowlist" | "blocklist";
                                sites: number[];
                                /** @description Language of the search words; empty: all languages in the index. */
                                language: string;
                                /** @description Post types to index; empty: all public types. */
                                post_types: string[];
                                /** @description Groups of synonyms. */
                                synonyms: string[][];
                                /** @description Origins that can use the search; `*`: any origin. */
                                cors_origins: string[];
                            };
                            sites: {
                                id: number;
                                name: string;
                                url: string;
                                public: boolean;
                                archived: boolean;
                                participating: boolean;
                            }[];
                            postTypes: {
                                slug: string;
                                label: string;
                            }[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `manage_network_options`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Site id of the hub; 0: the main site. */
                        hub_blog_id?: number;
                        /**
                         * @description The engine that keeps the index.
                         * @enum {string}
                         */
                        driver?: "sqlite" | "opensearch";
                        /**
                         * @description What `sites` means.
                         * @enum {string}
                         */
                        mode?: "all" | "allowlist" | "blocklist";
                        sites?: number[];
                        /** @description Language of the search words; empty: all languages in the index. */
                        language?: string;
                        /** @description Post types to index; empty: all public types. */
                        post_types?: string[];
                        /** @description Groups of synonyms. */
                        synonyms?: string[][];
                        /** @description Origins that can use the search; `*`: any origin. */
                        cors_origins?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            settings: {
                                /** @description Site id of the hub; 0: the main site. */
                                hub_blog_id: number;
                                /**
                                 * @description The engine that keeps the index.
                                 * @enum {string}
                                 */
                                driver: "sqlite" | "opensearch";
                                /**
                                 * @description What `sites` means.
                                 * @enum {string}
                                 */
                                mode: "all" | "allowlist" | "blocklist";
                                sites: number[];
                                /** @description Language of the search words; empty: all languages in the index. */
                                language: string;
                                /** @description Post types to index; empty: all public types. */
                                post_types: string[];
                                /** @description Groups of synonyms. */
                                synonyms: string[][];
                                /** @description Origins that can use the search; `*`: any origin. */
                                cors_origins: string[];
                            };
                            sites: {
                                id: number;
                                name: string;
                                url: string;
                                public: boolean;
                                archived: boolean;
                                participating: boolean;
                            }[];
                            postTypes: {
                                slug: string;
                                label: string;
                            }[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cross-site-search/v1/reindex": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_network_options`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Whether the engine is available. */
                            available: boolean;
                            /** @description Number of sites in the last reindex. */
                            queued: number;
                            /** @description Number of sites still to be indexed. */
                            pending: number;
                            /** @description Unix seconds; 0 when unset. */
                            started_at: number;
                            /** @description Unix seconds; 0 when unset. */
                            finished_at: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `manage_network_options`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Whether the engine is available. */
                            available: boolean;
                            /** @description Number of sites in the last reindex. */
                            queued: number;
                            /** @description Number of sites still to be indexed. */
                            pending: number;
                            /** @description Unix seconds; 0 when unset. */
                            started_at: number;
                            /** @description Unix seconds; 0 when unset. */
                            finished_at: number;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cross-site-search/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_network_options`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The selected engine. */
                            driver: string;
                            /** @description The engine in use; differs from the selected engine until that is ready. */
                            answering: string;
                            available: boolean;
                            /** @description The index in use; empty before the first post. */
                            index: string;
                            building: string;
                            up_to_date: boolean;
                            documents: number;
                            /** @description Number of pending changes, counted up to 10,000 on each shard. */
                            waiting: number;
                            /** @description How long the oldest change has been waiting. */
                            lag_seconds: number;
                            /** @description Why the last reindex failed; empty if it succeeded. */
                            last_error: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai-provider-for-evaluator/v1/systemone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The content that the questions are about. */
                        state: string | unknown[] | Record<string, never>;
                        /** @description Questions by name. */
                        questions: {
                            [key: string]: {
                                /** @enum {string} */
                                type: "noul" | "choice" | "score";
                                /** @description The question. */
                                instructions: string;
                                /** @description noul: optional descriptions of "true" and "false". choice: options, each with a description or null. score: at least two level descriptions, lowest level first. */
                                criteria?: unknown;
                            };
                        };
                        /** @description Model or version; default: the configured model. */
                        model?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            model: string;
                            answers: {
                                [key: string]: {
                                    /** @enum {string} */
                                    type: "noul";
                                    noul: number;
                                } | {
                                    /** @enum {string} */
                                    type: "choice";
                                    choice: string;
                                    probabilities: {
                                        [key: string]: number;
                                    };
                                    confidence: number;
                                } | {
                                    /** @enum {string} */
                                    type: "score";
                                    score: number;
                                    legend: {
                                        [key: string]: string;
                                    };
                                    probabilities: {
                                        [key: string]: number;
                                    };
                                    confidence: number;
                                };
                            };
                            usage: {
                                input_tokens: number;
                                output_tokens: number;
                            };
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai-provider-for-evaluator/v1/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            models: ({
                                name: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai-provider-for-evaluator/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_options`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date */
                            date: string;
                            model: string;
                            calls: number;
                            failures: number;
                            input_tokens: number;
                            output_tokens: number;
                            milliseconds: number;
                            slowest_ms: number;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_options`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            events: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                            description: string;
                            active: boolean;
                            /**
                             * @description Why the webhook was turned off automatically: the receiver responded with 410, or all deliveries failed for five days. Empty otherwise.
                             * @enum {string}
                             */
                            inactive_reason: "" | "gone" | "failing";
                            /** @description Since when every attempt has failed. */
                            failing_since: string | null;
                            /** @description The last attempt. */
                            last_delivery: {
                                /** @enum {string} */
                                state: "delivered" | "failed";
                                /** @description HTTP status; null if there was no response. */
                                status: number | null;
                                error: string;
                                /**
                                 * Format: date-time
                                 * @description When the attempt was made.
                                 */
                                date: string;
                            } | null;
                            /** @description Until when a secret that was replaced still signs. */
                            replaced_secret_until: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed.
                             */
                            updated_at: string;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** @description Requires the capability `manage_options`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A public https address. */
                        url: string;
                        events: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                        description?: string;
                        /** @description Whether the webhook is on. Default: on. */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description A webhook with the secret that its messages are signed with. */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            events: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                            description: string;
                            active: boolean;
                            /**
                             * @description Why the webhook was turned off automatically: the receiver responded with 410, or all deliveries failed for five days. Empty otherwise.
                             * @enum {string}
                             */
                            inactive_reason: "" | "gone" | "failing";
                            /** @description Since when every attempt has failed. */
                            failing_since: string | null;
                            /** @description The last attempt. */
                            last_delivery: {
                                /** @enum {string} */
                                state: "delivered" | "failed";
                                /** @description HTTP status; null if there was no response. */
                                status: number | null;
                                error: string;
                                /**
                                 * Format: date-time
                                 * @description When the attempt was made.
                                 */
                                date: string;
                            } | null;
                            /** @description Until when a secret that was replaced still signs. */
                            replaced_secret_until: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed.
                             */
                            updated_at: string;
                            /** @description Shown only in this response. */
                            secret: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_options`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A webhook. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            events: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                            description: string;
                            active: boolean;
                            /**
                             * @description Why the webhook was turned off automatically: the receiver responded with 410, or all deliveries failed for five days. Empty otherwise.
                             * @enum {string}
                             */
                            inactive_reason: "" | "gone" | "failing";
                            /** @description Since when every attempt has failed. */
                            failing_since: string | null;
                            /** @description The last attempt. */
                            last_delivery: {
                                /** @enum {string} */
                                state: "delivered" | "failed";
                                /** @description HTTP status; null if there was no response. */
                                status: number | null;
                                error: string;
                                /**
                                 * Format: date-time
                                 * @description When the attempt was made.
                                 */
                                date: string;
                            } | null;
                            /** @description Until when a secret that was replaced still signs. */
                            replaced_secret_until: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed.
                             */
                            updated_at: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_options`. */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A public https address. */
                        url?: string;
                        events?: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                        description?: string;
                        /** @description Whether the webhook is on. Default: on. */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description A webhook. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            events: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                            description: string;
                            active: boolean;
                            /**
                             * @description Why the webhook was turned off automatically: the receiver responded with 410, or all deliveries failed for five days. Empty otherwise.
                             * @enum {string}
                             */
                            inactive_reason: "" | "gone" | "failing";
                            /** @description Since when every attempt has failed. */
                            failing_since: string | null;
                            /** @description The last attempt. */
                            last_delivery: {
                                /** @enum {string} */
                                state: "delivered" | "failed";
                                /** @description HTTP status; null if there was no response. */
                                status: number | null;
                                error: string;
                                /**
                                 * Format: date-time
                                 * @description When the attempt was made.
                                 */
                                date: string;
                            } | null;
                            /** @description Until when a secret that was replaced still signs. */
                            replaced_secret_until: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed.
                             */
                            updated_at: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_options`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A public https address. */
                        url?: string;
                        events?: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                        description?: string;
                        /** @description Whether the webhook is on. Default: on. */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description A webhook. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            events: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                            description: string;
                            active: boolean;
                            /**
                             * @description Why the webhook was turned off automatically: the receiver responded with 410, or all deliveries failed for five days. Empty otherwise.
                             * @enum {string}
                             */
                            inactive_reason: "" | "gone" | "failing";
                            /** @description Since when every attempt has failed. */
                            failing_since: string | null;
                            /** @description The last attempt. */
                            last_delivery: {
                                /** @enum {string} */
                                state: "delivered" | "failed";
                                /** @description HTTP status; null if there was no response. */
                                status: number | null;
                                error: string;
                                /**
                                 * Format: date-time
                                 * @description When the attempt was made.
                                 */
                                date: string;
                            } | null;
                            /** @description Until when a secret that was replaced still signs. */
                            replaced_secret_until: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed.
                             */
                            updated_at: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** @description Requires the capability `manage_options`. */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            deleted: true;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** @description Requires the capability `manage_options`. */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A public https address. */
                        url?: string;
                        events?: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                        description?: string;
                        /** @description Whether the webhook is on. Default: on. */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description A webhook. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            events: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                            description: string;
                            active: boolean;
                            /**
                             * @description Why the webhook was turned off automatically: the receiver responded with 410, or all deliveries failed for five days. Empty otherwise.
                             * @enum {string}
                             */
                            inactive_reason: "" | "gone" | "failing";
                            /** @description Since when every attempt has failed. */
                            failing_since: string | null;
                            /** @description The last attempt. */
                            last_delivery: {
                                /** @enum {string} */
                                state: "delivered" | "failed";
                                /** @description HTTP status; null if there was no response. */
                                status: number | null;
                                error: string;
                                /**
                                 * Format: date-time
                                 * @description When the attempt was made.
                                 */
                                date: string;
                            } | null;
                            /** @description Until when a secret that was replaced still signs. */
                            replaced_secret_until: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed.
                             */
                            updated_at: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/webhooks/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `manage_options`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A webhook with the secret that its messages are signed with. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            url: string;
                            events: ("post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted")[];
                            description: string;
                            active: boolean;
                            /**
                             * @description Why the webhook was turned off automatically: the receiver responded with 410, or all deliveries failed for five days. Empty otherwise.
                             * @enum {string}
                             */
                            inactive_reason: "" | "gone" | "failing";
                            /** @description Since when every attempt has failed. */
                            failing_since: string | null;
                            /** @description The last attempt. */
                            last_delivery: {
                                /** @enum {string} */
                                state: "delivered" | "failed";
                                /** @description HTTP status; null if there was no response. */
                                status: number | null;
                                error: string;
                                /**
                                 * Format: date-time
                                 * @description When the attempt was made.
                                 */
                                date: string;
                            } | null;
                            /** @description Until when a secret that was replaced still signs. */
                            replaced_secret_until: string | null;
                            /**
                             * Format: date-time
                             * @description When it was created.
                             */
                            created_at: string;
                            /**
                             * Format: date-time
                             * @description When it was last changed.
                             */
                            updated_at: string;
                            /** @description Shown only in this response. */
                            secret: string;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/webhooks/{id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `manage_options`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A message to a webhook. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: uuid
                             * @description Id of the message, sent as `webhook-id`.
                             */
                            id: string;
                            /** Format: uuid */
                            webhook_id: string;
                            /** @enum {string} */
                            event: "post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted" | "webhook.ping";
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            attempt_count: number;
                            /** @description HTTP status; null if there was no response. */
                            status: number | null;
                            duration_ms: number | null;
                            /** @description Why the last delivery failed; empty otherwise. */
                            error: string;
                            /**
                             * Format: date-time
                             * @description When the event happened.
                             */
                            created_at: string;
                            /** @description When the next attempt is made. */
                            next_attempt_at: string | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_options`. */
        get: {
            parameters: {
                query?: {
                    page?: number;
                    per_page?: number;
                    state?: "pending" | "delivered" | "failed";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: uuid
                             * @description Id of the message, sent as `webhook-id`.
                             */
                            id: string;
                            /** Format: uuid */
                            webhook_id: string;
                            /** @enum {string} */
                            event: "post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted" | "webhook.ping";
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            attempt_count: number;
                            /** @description HTTP status; null if there was no response. */
                            status: number | null;
                            duration_ms: number | null;
                            /** @description Why the last delivery failed; empty otherwise. */
                            error: string;
                            /**
                             * Format: date-time
                             * @description When the event happened.
                             */
                            created_at: string;
                            /** @description When the next attempt is made. */
                            next_attempt_at: string | null;
                        }[];
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Requires the capability `manage_options`. */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A message to a webhook, and every attempt to deliver it. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: uuid
                             * @description Id of the message, sent as `webhook-id`.
                             */
                            id: string;
                            /** Format: uuid */
                            webhook_id: string;
                            /** @enum {string} */
                            event: "post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted" | "webhook.ping";
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            attempt_count: number;
                            /** @description HTTP status; null if there was no response. */
                            status: number | null;
                            duration_ms: number | null;
                            /** @description Why the last delivery failed; empty otherwise. */
                            error: string;
                            /**
                             * Format: date-time
                             * @description When the event happened.
                             */
                            created_at: string;
                            /** @description When the next attempt is made. */
                            next_attempt_at: string | null;
                            /** @description Body of the message. */
                            message: unknown;
                            /** @description Newest first. */
                            attempts: {
                                number: number;
                                /**
                                 * Format: date-time
                                 * @description When the attempt started.
                                 */
                                date: string;
                                /** @description HTTP status; null if there was no response. */
                                status: number | null;
                                duration_ms: number;
                                error: string;
                                /** @description The first 4 KB of the response. */
                                response: string;
                            }[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1/deliveries/{id}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Requires the capability `manage_options`. */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A message to a webhook. */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: uuid
                             * @description Id of the message, sent as `webhook-id`.
                             */
                            id: string;
                            /** Format: uuid */
                            webhook_id: string;
                            /** @enum {string} */
                            event: "post.published" | "post.updated" | "post.unpublished" | "post.trashed" | "post.deleted" | "media.uploaded" | "media.updated" | "media.deleted" | "term.created" | "term.updated" | "term.deleted" | "webhook.ping";
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            attempt_count: number;
                            /** @description HTTP status; null if there was no response. */
                            status: number | null;
                            duration_ms: number | null;
                            /** @description Why the last delivery failed; empty otherwise. */
                            error: string;
                            /**
                             * Format: date-time
                             * @description When the event happened.
                             */
                            created_at: string;
                            /** @description When the next attempt is made. */
                            next_attempt_at: string | null;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/core/v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp/v2": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/octavo/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jwt-auth/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oembed/1.0": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wp-abilities/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/portable-text/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder-exporter/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/offline-export/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cross-site-search/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai-provider-for-evaluator/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            [key: string]: unknown;
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/batch/v1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description With `require-all-validate` nothing is done unless every request has the right shape.
                         * @default normal
                         * @enum {string}
                         */
                        validation?: "normal" | "require-all-validate";
                        requests: {
                            /**
                             * @default POST
                             * @enum {string}
                             */
                            method?: "POST" | "PUT" | "PATCH" | "DELETE";
                            /** @description Below the REST root, with its query string: `/core/v2/posts/1?force=true`. */
                            path: string;
                            headers?: {
                                [key: string]: string | string[];
                            };
                            body?: {
                                [key: string]: unknown;
                            };
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                207: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {string} */
                            failed?: "validation";
                            /** @description In the order of the requests. */
                            responses: ({
                                body: unknown;
                                status: number;
                                headers: {
                                    [key: string]: unknown;
                                };
                            } | null)[];
                        };
                    };
                };
                /** @description Error with a code for programs and a message for people. */
                default: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Error with a code for programs and a message for people. */
        Error: {
            code: string;
            message: string;
            data: {
                status: number;
            } & {
                [key: string]: unknown;
            };
        };
        /**
         * post
         * @description One of Posts.
         */
        Post: {
            readonly id: number;
            date: string;
            date_gmt?: string;
            readonly guid?: {
                readonly rendered: string;
            };
            readonly modified?: string;
            readonly modified_gmt?: string;
            password?: string;
            slug: string;
            /** @enum {string} */
            status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            readonly type: string;
            readonly link: string;
            title: {
                raw?: string;
                readonly rendered: string;
            };
            content?: {
                raw?: string;
                readonly rendered: string;
                readonly protected: boolean;
            };
            excerpt: {
                raw?: string;
                readonly rendered: string;
                readonly protected: boolean;
            };
            author: number;
            language?: string;
            version?: number;
            featured_media: number;
            /** @enum {string} */
            readonly comment_status?: "closed";
            /** @enum {string} */
            readonly ping_status?: "closed";
            template?: string;
            meta?: Record<string, never>;
            sticky?: boolean;
            /** @enum {string} */
            readonly format?: "standard";
            /** @description Ids of categories. */
            categories?: number[];
            /** @description Ids of tags. */
            tags?: number[];
            /** @description Address of the featured image; empty for none. */
            readonly jetpack_featured_media_url?: string;
            /** @description The blocks of the content; null when the content is not in blocks. */
            portable_text?: {
                [key: string]: unknown;
            }[] | null | unknown;
            readonly _embedded?: {
                [key: string]: unknown[];
            };
            readonly _links?: {
                [key: string]: {
                    href: string;
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * page
         * @description One of Pages.
         */
        Page: {
            readonly id: number;
            date: string;
            date_gmt?: string;
            readonly guid?: {
                readonly rendered: string;
            };
            readonly modified?: string;
            readonly modified_gmt?: string;
            password?: string;
            slug: string;
            /** @enum {string} */
            status?: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            readonly type: string;
            readonly link: string;
            title: {
                raw?: string;
                readonly rendered: string;
            };
            content?: {
                raw?: string;
                readonly rendered: string;
                readonly protected: boolean;
            };
            excerpt: {
                raw?: string;
                readonly rendered: string;
                readonly protected: boolean;
            };
            author: number;
            language?: string;
            version?: number;
            featured_media: number;
            /** @enum {string} */
            readonly comment_status?: "closed";
            /** @enum {string} */
            readonly ping_status?: "closed";
            template?: string;
            meta?: Record<string, never>;
            parent?: number;
            menu_order?: number;
            /** @description Address of the featured image; empty for none. */
            readonly jetpack_featured_media_url?: string;
            /** @description The blocks of the content; null when the content is not in blocks. */
            portable_text?: {
                [key: string]: unknown;
            }[] | null | unknown;
            readonly _embedded?: {
                [key: string]: unknown[];
            };
            readonly _links?: {
                [key: string]: {
                    href: string;
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A revision of Posts. */
        PostRevision: {
            id: number;
            parent: number;
            author: number;
            date: string;
            date_gmt?: string;
            modified?: string;
            modified_gmt?: string;
            slug: string;
            guid?: {
                rendered: string;
            };
            title: {
                rendered: string;
                raw?: string;
            };
            content?: {
                rendered: string;
                raw?: string;
            };
            excerpt: {
                rendered: string;
                raw?: string;
            };
            version?: number;
            /** @description The blocks of the content; null when the content is not in blocks. */
            portable_text?: {
                [key: string]: unknown;
            }[] | null | unknown;
            _links: {
                [key: string]: {
                    href: string;
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A revision of Pages. */
        PageRevision: {
            id: number;
            parent: number;
            author: number;
            date: string;
            date_gmt?: string;
            modified?: string;
            modified_gmt?: string;
            slug: string;
            guid?: {
                rendered: string;
            };
            title: {
                rendered: string;
                raw?: string;
            };
            content?: {
                rendered: string;
                raw?: string;
            };
            excerpt: {
                rendered: string;
                raw?: string;
            };
            version?: number;
            /** @description The blocks of the content; null when the content is not in blocks. */
            portable_text?: {
                [key: string]: unknown;
            }[] | null | unknown;
            _links: {
                [key: string]: {
                    href: string;
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A term of a taxonomy, such as a category or a tag. */
        Term: {
            readonly id: number;
            /** @description Number of published posts with this term. */
            readonly count?: number;
            description?: string;
            readonly link: string;
            name: string;
            slug: string;
            readonly taxonomy: string;
            /** @description Parent term; 0: none. */
            parent?: number;
            readonly meta?: Record<string, never>;
            readonly _links: {
                [key: string]: {
                    href: string;
                    /** @enum {boolean} */
                    embeddable?: true;
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /**
         * settings
         * @description The site's settings.
         */
        Settings: {
            title: string;
            description: string;
            /** @description Read-only. */
            url: string;
            timezone: string;
            language: string;
            /** @description How many days audit log entries are kept. */
            audit_retention_days?: number;
            /** @description API key of the evaluation service. Masked. */
            ai_provider_evaluator_api_key?: string;
            /** @description Default model. */
            ai_provider_evaluator_model?: string;
            /** @description Address of the evaluation service, with or without /v1. */
            ai_provider_evaluator_endpoint?: string;
            /** @description Hosts (with a non-standard port, if any) that site administrators can use as the evaluation service. */
            ai_provider_evaluator_allowed_hosts?: string[];
            /** @description Maximum number of concurrent calls per process and evaluation service. */
            ai_provider_evaluator_concurrency?: number;
            /** @description Maximum number of calls per minute for each user, site and process. */
            ai_provider_evaluator_calls_per_minute?: number;
            /** @description Source of each value that can also be set by the environment. Values set by a filter are read-only. */
            _sources: {
                /** @enum {string} */
                ai_provider_evaluator_api_key?: "filter" | "option" | "environment" | "default";
                /** @enum {string} */
                ai_provider_evaluator_model?: "filter" | "option" | "environment" | "default";
                /** @enum {string} */
                ai_provider_evaluator_endpoint?: "filter" | "option" | "environment" | "default";
            };
        };
        /**
         * attachment
         * @description A file of the media library.
         */
        Media: {
            readonly id: number;
            readonly date: string;
            readonly date_gmt?: string;
            readonly guid?: {
                readonly rendered: string;
            };
            readonly modified?: string;
            readonly modified_gmt?: string;
            slug: string;
            /** @enum {string} */
            readonly status?: "inherit";
            /** @enum {string} */
            readonly type: "attachment";
            readonly link: string;
            title: {
                raw?: string;
                readonly rendered: string;
            };
            readonly author: number;
            description?: {
                raw?: string;
                readonly rendered: string;
            };
            caption: {
                raw?: string;
                readonly rendered: string;
            };
            alt_text: string;
            /** @enum {string} */
            readonly media_type: "image" | "file";
            readonly mime_type: string;
            readonly media_details: {
                file: string;
                filesize: number;
                /** @description CRC-32 of the file, eight hexadecimal digits. */
                crc32?: string;
                width?: number;
                height?: number;
                sizes: {
                    [key: string]: {
                        file: string;
                        width: number;
                        height: number;
                        mime_type: string;
                        /** @description Present once this size has been created. */
                        filesize?: number;
                        source_url: string;
                    };
                };
                /** @enum {string} */
                sizes_state?: "none" | "pending" | "done" | "failed";
            };
            post?: number | null;
            readonly source_url: string;
            /** @description Folder of the item; 0: none. */
            media_folder?: number;
            /** @description Focal point that stays visible when the image is cropped: from the left and from the top. */
            focal_point?: {
                x: number;
                y: number;
            };
            readonly version?: number;
            readonly _links?: {
                [key: string]: {
                    href: string;
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A folder of the media library. */
        MediaFolder: {
            id: number;
            /** @description Number of items directly in the folder. */
            count: number;
            description: string;
            link: string;
            name: string;
            slug: string;
            /** @enum {string} */
            taxonomy: "media_folder";
            /** @description Parent folder; 0: none. */
            parent: number;
            /** @description Names of all parent folders and the folder, joined by ` / `. */
            path: string;
            _links: {
                [key: string]: {
                    href: string;
                }[];
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A folder with its subfolders. */
        MediaFolderNode: {
            id: number;
            /** @description Number of items directly in the folder. */
            count: number;
            description: string;
            link: string;
            name: string;
            slug: string;
            /** @enum {string} */
            taxonomy: "media_folder";
            /** @description Parent folder; 0: none. */
            parent: number;
            /** @description Names of all parent folders and the folder, joined by ` / `. */
            path: string;
            /** @description Number of items in the folder and all its subfolders. */
            total: number;
            children: components["schemas"]["MediaFolderNode"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
